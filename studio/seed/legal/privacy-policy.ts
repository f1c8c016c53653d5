/** Body of /privacy-policy, in the markup of `richText`. It describes what the site does; change both together. */
export const privacyPolicy = `
## Who we are

Bahuseva Global runs this site and decides what your data are used for. Our head office is in Ghaziabad, India. For
anything to do with your data, write to [hello@example.com](mailto:hello@example.com).

## In short

- We keep what you send us in a form, what an account needs, and the few technical records listed below.
- We do not sell your data and we show no advertising.
- There are no analytics, advertising or social-network trackers on this site.
- If you send a form, we learn which campaign or site brought you here. If you send none, we do not.
- Enquiries and messages are deleted after 24 months.
- You can ask us to show, correct or delete what we hold, and withdraw your consent at any time.

## What we keep, and why

### When you send a franchise enquiry

Your name, phone number and email address, and whatever else you choose to fill in: profession, age, gender,
nationality, city, when you intend to invest, the package and your message. We use it to answer you and to prepare a
franchise agreement if you want one. If you are signed in, the enquiry is linked to your account, so that you can see it
on your dashboard.

The enquiry is stored in our database and goes to our sales team by email. You receive an email that confirms it.

### When you send a message through the contact form

Your name, email address and message, and your phone number and the service if you give them. We use it to answer you,
and for nothing else. The message takes the same way: into our database, to our team by email, and an email to you
confirms it.

### How you found us

So that we know which of our advertisements bring enquiries, your browser remembers three things while you look around: the
campaign named in the address you came by (its source, medium and name), the first page you opened, and the name of the
site that linked to it. They stay in the memory of this one tab (sessionStorage) and are gone when you close it. They
reach us only if you send an enquiry or a message, and are then stored with it. They are not used to recognise you on another
visit, and nobody else receives them.

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
does not create two records. Anything that looks automated is marked as such.

Our servers log which page was requested, when, and whether that worked, without what you typed, without the search part of
the address and without your IP address. When you sign in or out, the log has the id of your account. To fend off floods
of requests the servers count them by IP address, in memory, and write none of it down. The companies that host the site may
keep IP addresses for a short time for the same reason.

## Cookies

The site sets only cookies that it needs to work. None of them follows you to other sites, so there is no banner to
click.

- **Session cookies** keep you signed in. They are set when you sign in and removed when you sign out, after 400 days
  at the latest. Scripts in your browser cannot read them (HttpOnly).
- **A device cookie** is set when you sign in, and lasts half a year. It says that somebody has signed in on this device, not
  who: the site then counts your requests apart from those of others at the same address, and does not stop you for
  what they do.
- **A sign-in cookie** protects the minutes between asking to sign in and arriving back from Google, Facebook or a
  link in an email. It is used once.
- **A referral cookie** remembers whose referral link you opened, for 30 days at most.
- **A message cookie** carries a notice, such as the confirmation of your enquiry, to the next page. It lasts 60 seconds.

Besides cookies the site uses the memory of the tab, for what “How you found us” says above.

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
- the company that delivers our emails: about your account, to you and to our team about what you sent;
- the company, if we use one, that receives reports when the site fails.

They may store data outside India. We also hand over data where a law or a court obliges us to.

## How long we keep it

- Enquiries and messages, how you found us, and the emails about them: 24 months after they arrived. What
  becomes part of an agreement is kept with it.
- Accounts: until you ask us to close yours.
- Records of payments and agreements: for as long as tax and company law require.

## How we protect it

Pages and forms are sent over an encrypted connection. Visitors can add an enquiry to the database but cannot read
any. Signed in, you can read your own and nobody else's. If data of yours is lost or stolen, we tell you and the
Data Protection Board of India without delay, and other authorities where the law requires it.

## Your rights

By sending a form or opening an account you agree to the use described here: that is your consent under India's Digital
Personal Data Protection Act, 2023, and the rules of 2025. You may ask us to:

- tell you what we hold about you, who has received it, and give you a copy;
- correct, complete or update it;
- delete it, and close your account;
- stop using it. You can withdraw your consent at any time, as easily as you gave it: an email is enough. What we did before
  stays lawful, and we then close your enquiry;
- write down whom you name to use these rights for you, should you die or become unable to.

Write to [hello@example.com](mailto:hello@example.com) from the address you used with us, so that we know it is you. It
costs nothing. If we cannot do what you ask, for example because tax law obliges us to keep a record, we tell you
why.

### If something is wrong

Send a complaint to our grievance contact (sample): Privacy Desk, Bahuseva Global,
[support@example.com](mailto:support@example.com). We answer within 30 days. If you are not satisfied then, you may complain to
the Data Protection Board of India.

### If you are in the EU or the United Kingdom

The same holds for you, and European law gives you more. We use what you send because you ask us for an offer or an answer;
how you found us because we have a legitimate interest in knowing which advertisements work; an account's data because
of our agreement with you. You may object to the second, ask us to restrict what we do, receive your data in a form that another
company can read, and complain to the data-protection authority where you live. Your data are used in India,
which the European Union has not found to protect data as it does itself.

## Children

Our services and franchises are for people aged 18 and over. The enquiry form refuses a lower age and stores nothing: a parent
or guardian may write instead. If a child has sent us details in another way, tell us and we delete them.

## Changes to this policy

When the site changes what it keeps, this page changes with it, and so does the date above. We write to account holders
by email before a change that matters to them takes effect.
`;
