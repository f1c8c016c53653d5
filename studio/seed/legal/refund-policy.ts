/** Body of /refund-policy, in the markup of `richText`. */
export const refundPolicy = `
## The rules at a glance

- A refund request must reach our support within **7 days of purchase**.
- **Franchise fees are non-refundable.**
- A one-time service can be cancelled only **before work starts**.
- A subscription cancels at the **end of the billing cycle**.

The day of purchase is the day on which you made the payment.

## Franchise packages

The fee for a franchise package is non-refundable, on all six packages from Basic (₹499) to Retirement (₹1,49,999). A
package is active for life as soon as your payment has reached us, and it cannot be returned. Please read what a package
includes on the [Be a Franchise](/be-a-franchise) page and [ask us](/contact) whatever is unclear before you pay.

## One-time services

A one-time service is a piece of work you order once, such as a logo, a company registration or a film. You can cancel
it as long as we have not started work. Work has started when we have begun to design, write, build, book or file anything
for you. We tell you when that happens. After that the order cannot be cancelled and its price is not refunded.

Fees that we have already paid to others for you, such as government fees, tickets or domain names, are refunded only if
they are refunded to us.

## Subscriptions

A subscription is a service that is billed again each cycle, such as social media management. You can cancel at any time:

- The service runs on until the end of the billing cycle you have paid for.
- After that you are not billed again.
- The cycle that has already begun is not refunded in part.

## How to ask for a refund

Write to [hello@example.com](mailto:hello@example.com) within 7 days of purchase and tell us:

1. your name, and the email address or phone number you ordered with;
2. the service, and the date and amount of your payment;
3. the bank or UPI reference of the payment, or the screenshot you sent us;
4. why you are asking.

If you cannot use email, send the same details with the [contact form](/contact).

## What happens next

We check the request against the rules above and answer by email, with the reason if we have to refuse. A refund goes back
to the account the payment came from, never in cash and never to somebody else. Banks and payment services need some days
of their own before it shows.

## If you paid twice, or the wrong amount

That is a mistake and not a purchase. Tell us, and we return what was paid too much once we have found both payments.

## Commission on refunded sales

A sale that is cancelled or refunded earns no franchise or affiliate commission. If the commission has been paid already, it
is taken off the next payout.

## Your rights under the law

This policy takes away none of the rights that consumer law gives you, for instance when we do not deliver what was
agreed.
`;
