/** Body of /privacy-policy, in the markup of `richText`. It describes what the site does; change both together. */
export const privacyPolicy = `
## Who we are

Bahuseva Global runs this site. Our head office is in Ghaziabad, India. For anything to do with your data, write to
[hello@example.com](mailto:hello@example.com).

## In short

- We keep what you send us in a form, what an account needs, and the few technical records listed below.
- We do not sell your data and we show no advertising.
- There are no analytics, advertising or social-network trackers on this site.
- You can ask us to show, correct or delete what we hold.

## What we keep, and why

### When you send a franchise enquiry

Your name, phone number and email address, and whatever else you choose to fill in: profession, age, gender,
nationality, city, when you intend to invest, the package and your message. We use it to answer you and to prepare a
franchise agreement if you want one. If you are signed in, the enquiry is linked to your account, so that you can see it
on your dashboard.

### When you send a message through the contact form

Your name, email address and message, and your phone number and the service if you give them. We use it to answer you.

### When you have an account

- Your email address, and a password that is stored only in hashed form.
- If you sign in with Google or Facebook: the email address, name and profile picture that they pass on to us. We never
  see your password for those services.
- If you signed up through somebody's referral link: the id of that person's account, so that their commission can be
  worked out.
- The date on which the account was opened.

We use it to sign you in, to confirm your email address, to let you reset your password and to run the
[Affiliate Program](/affiliate-program).

### When you pay

Payment takes place outside this site, at your bank, in your UPI app or with the online payment service. The site never
sees a card number or a bank password. The payment screenshot you send us on WhatsApp is used to match your payment to
your order. Cover up anything on it that we do not need.

### Technical records

With each enquiry and message we store when it arrived and a checksum of its contents, so that pressing the button twice
does not create two records. Anything that looks automated is marked as such. Our servers log which page was requested and
when, without what you typed and without the search part of the address. The companies that host the site may keep IP
addresses for a short time to fend off attacks.

## Cookies

The site sets only cookies that it needs to work. None of them follows you to other sites, so there is no banner to
click.

- **Session cookies** keep you signed in. They are set when you sign in and removed when you sign out, and scripts in
  your browser cannot read them (HttpOnly).
- **A sign-in cookie** protects the minutes between asking to sign in and arriving back from Google, Facebook or a
  link in an email. It is used once.
- **A referral cookie** remembers whose referral link you opened, for 30 days at most.
- **A message cookie** carries a notice, such as the confirmation of your enquiry, to the next page. It lasts 60 seconds.

## Pictures and links to other companies

The picture with your initials on the dashboard is drawn by this site. Your email address is not sent to any picture
service. If you signed in with Google or Facebook, your own profile picture is loaded from them.

Links to WhatsApp, social networks, payment services and the sites under [Our Websites](/our-websites) lead away from
this site. Nothing is passed on until you follow one; from then on the privacy policy of that site applies.

## Who else handles your data

Only people at Bahuseva Global who deal with your enquiry, order or account can read your data. Some companies store or
carry it for us, under contract and for no purpose of their own:

- the company that hosts our database and sign-in service, where enquiries, messages and accounts are kept;
- the company that hosts the texts and pictures of this site, from which your browser loads the pictures;
- the company that runs our web servers;
- the company that delivers account emails.

They may store data outside India. We also hand over data where a law or a court obliges us to.

## How long we keep it

- Enquiries and messages: until they are answered and whatever follows from them is settled, or until you ask us to
  delete them.
- Accounts: until you ask us to close yours.
- Records of payments and agreements: for as long as tax and company law require.

## How we protect it

Pages and forms are sent over an encrypted connection. Visitors can add an enquiry to the database but cannot read
any. Signed in, you can read your own and nobody else's. If data of yours is lost or stolen, we tell you and the
authorities as the law requires.

## Your rights

You may ask us to:

- tell you what we hold about you and give you a copy;
- correct or complete it;
- delete it, and close your account;
- stop using it for a purpose you agreed to earlier.

Write to [hello@example.com](mailto:hello@example.com) from the address you used with us, so that we know it is you. It
costs nothing. If we cannot do what you ask, for example because tax law obliges us to keep a record, we tell you
why. If you are not satisfied, you may complain to the data-protection authority where you live.

## Children

Our services and franchises are for people aged 18 and over. If a child has sent us details, tell us and we delete them.

## Changes to this policy

When the site changes what it keeps, this page changes with it, and so does the date above. We write to account holders
by email before a change that matters to them takes effect.
`;
