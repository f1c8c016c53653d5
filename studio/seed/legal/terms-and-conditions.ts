/** Body of /terms-and-conditions, in the markup of `richText`. */
export const termsAndConditions = `
## About these terms

These terms apply between you and Bahuseva Global, with its head office in Ghaziabad, India, when you use this site, order
a service, buy a franchise package or take part in the Affiliate Program. If a written agreement between us says something
different, the agreement applies.

## Using this site

You may browse the site without an account. Please do not:

- send us details that are false or that belong to somebody else;
- try to get at data, accounts or servers that are not yours;
- send automated submissions through the forms;
- copy the site's texts or pictures for a business of your own.

## Your account

You must be at least 18 to open an account. Keep your password to yourself and tell us if you think somebody else knows
it. We may suspend an account that is used against these terms. You can ask us to close yours at any time.

## Services

The service pages describe what we do; they are not offers with a fixed price. A contract for a service begins when we
have confirmed the scope, the price and the time in writing and you have accepted.

- We need correct information and documents from you, on time. Delays on your side move the delivery date.
- Some results are decided by others. A visa, a registration, a licence, a loan or a job is granted by the authority, bank
  or employer concerned, and we cannot guarantee it.
- What we say about cryptocurrency, foreign exchange, trading or property is not investment advice. Prices fall as well as
  rise, and you can lose the money you put in.
- Spiritual services are no substitute for medical, legal or financial advice.

## Franchise packages

We offer six packages. Each price is in Indian rupees and is paid once.

- Basic: ₹499
- Standard: ₹4,999
- Corporate: ₹14,999
- Platinum: ₹49,999
- Entrepreneur: ₹99,999
- Retirement: ₹1,49,999

**Lifetime** means that a package does not run out and needs no renewal. It stays in force for as long as you keep to
these terms and your franchise agreement. It is yours and cannot be passed on without our written consent.

A franchise partner is an independent business and not our employee. You pay your own taxes and expenses, and you may not
sign contracts in our name.

### Commission

- A Basic partner earns up to 10% on services and products. For selling a package, a Basic partner earns ₹200 for
  Standard, ₹600 for Corporate, ₹2,000 for Platinum, ₹3,000 for Entrepreneur and ₹4,000 for Retirement.
- A Standard partner earns up to 50% on services. On the packages above Standard, the service commission is set out in your
  agreement.
- Partners on Standard and above earn, for selling a package, ₹1,000 for Standard, ₹3,000 for Corporate, ₹10,000 for
  Platinum, ₹15,000 for Entrepreneur and ₹20,000 for Retirement.

### When commission is paid

- Basic: once a month, on a Sunday
- Standard: twice a week, on Monday and Friday
- Corporate: every alternate day
- Platinum: the same day
- Entrepreneur: within 4 hours
- Retirement: within 5 minutes

These times count from the moment your customer's payment has reached us. A sale that is cancelled or refunded earns no
commission.

## Affiliate Program

An affiliate earns 10% of level 1 sales, franchise packages included, and 2% of level 2 sales. The minimum payout is
₹5,000. Payouts are made on the 15th of each month for the previous month, by bank transfer or an online payment service.
Self-referrals are not allowed. The full terms are on the [Affiliate Program](/affiliate-program) page.

## No promise of income

Commission is paid on sales that are really made. We do not promise that you will make any. The earnings calculator is an
illustration and not a forecast.

## Payment

Nothing is charged on this site. You pay by bank transfer, by UPI, or through an online payment link if you are outside
India, and send a screenshot of the payment to our WhatsApp number afterwards. Work starts, or a package becomes active,
when the payment has reached us. Check the account details against the [Company Legals](/legals) page before you pay.

## Refunds and cancellation

The [Refund & Cancellation Policy](/refund-policy) is part of these terms. Franchise fees are non-refundable.

## Our content and yours

The texts, pictures, names and logos on this site are ours or used by permission. What you send us stays yours; you allow
us to use it to do the work you asked for. Once you have paid in full, the finished work we made for you is yours to use,
apart from third-party parts that carry their own licence.

## Other sites

We link to sites that we or others run. Each has its own terms, and we are not responsible for sites run by others.

## Our liability

We answer for damage we cause on purpose or through gross negligence, and wherever the law does not allow us to limit
it. Otherwise our liability for a service or package is limited to what you paid for it. We keep the site running as well
as we can, but do not promise that it is always reachable or free of mistakes.

## Privacy

The [Privacy Policy](/privacy-policy) says what we keep about you and why.

## Governing law and courts

Indian law governs these terms. The courts at Ghaziabad, Uttar Pradesh, have jurisdiction. This takes away none of the
rights that consumer law gives you where you live. Write to us first: most matters can be settled by email.

## Changes to these terms

We may change these terms for the future. The date above shows the latest version. An order or package you bought
earlier stays under the terms that applied when you bought it.

## Contact

Write to [hello@example.com](mailto:hello@example.com) or use the [contact form](/contact).
`;
