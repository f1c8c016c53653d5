import { ordered, picture, reference } from "./authoring";

type Quote = {
  name: string;
  photo: string;
  location: string;
  service: string;
  quote: string;
};

const quotes: readonly Quote[] = [
  {
    name: "Meera S.",
    photo: "portrait-meera-s.png",
    location: "Pune, India",
    service: "it-service",
    quote:
      "Our billing server died on the last day of the quarter. They had it back from a copy before the office opened, then moved us to a set-up that does not hang on one machine under a desk.",
  },
  {
    name: "Daniel K.",
    photo: "portrait-daniel-k.png",
    location: "Melbourne, Australia",
    service: "web-design",
    quote:
      "I sent them a menu, six photographs and a lot of opinions. The site that came back opens on my father's old phone, and I change the specials myself every Thursday.",
  },
  {
    name: "Fatima A.",
    photo: "portrait-fatima-a.png",
    location: "Dubai, United Arab Emirates",
    service: "import-export",
    quote:
      "Two containers of tiles, three ports and a form I had never heard of. They told me which papers could hold us up before the ship sailed, and nothing waited at customs.",
  },
  {
    name: "Arjun P.",
    photo: "portrait-arjun-p.png",
    location: "Ahmedabad, India",
    service: "tax-services",
    quote:
      "My GST returns had slipped eight months behind. One accountant took the whole file, explained every notice in ordinary Gujarati and had me up to date by the next deadline.",
  },
  {
    name: "Chloe W.",
    photo: "portrait-chloe-w.png",
    location: "Manchester, United Kingdom",
    service: "video-production",
    quote:
      "They filmed our pottery in a day without moving a single shelf. Two minutes long: the clay, the kiln, my hands and, as I had begged, very little of me.",
  },
  {
    name: "Joseph O.",
    photo: "portrait-joseph-o.png",
    location: "Nairobi, Kenya",
    service: "company-registration",
    quote:
      "I needed an Indian company and could not fly in to sign for it. I got a list of every document, a date for each, and a certificate of incorporation without leaving Nairobi.",
  },
  {
    name: "Lakshmi R.",
    photo: "portrait-lakshmi-r.png",
    location: "Chennai, India",
    service: "education",
    quote:
      "At forty-six I went back to learn book-keeping, Saturday mornings only. The teacher marked every exercise and said plainly which to do again. Now our shop's ledger is mine.",
  },
  {
    name: "Lucas M.",
    photo: "portrait-lucas-m.png",
    location: "São Paulo, Brazil",
    service: "game-development",
    quote:
      "We had a card game on paper and no programmer. They made an ugly version we could play, let us find out which rules were dull, and only then began the artwork.",
  },
  {
    name: "Imran H.",
    photo: "portrait-imran-h.png",
    location: "Hyderabad, India",
    service: "vehicle-sales",
    quote:
      "The bike came with its service book, two keys and a photograph of each scratch. The transfer papers were waiting when I arrived, so I rode it home the same afternoon.",
  },
  {
    name: "Sofia L.",
    photo: "portrait-sofia-l.png",
    location: "Lisbon, Portugal",
    service: "tours-travel",
    quote:
      "Nine of us, three generations, ten days in Rajasthan. Somebody had checked the lifts for my mother, and somebody picked up the phone when our driver was late in Jodhpur.",
  },
  {
    name: "Nisha B.",
    photo: "portrait-nisha-b.png",
    location: "Kolkata, India",
    service: "graphics-design",
    quote:
      "I asked for a logo with a fish in it and was talked out of the fish. What I have instead works on a rubber stamp, on a van and on a label two centimetres wide.",
  },
  {
    name: "Omar Y.",
    photo: "portrait-omar-y.png",
    location: "Muscat, Oman",
    service: "brand-creation",
    quote:
      "My first three names belonged to other people; I learnt that in the first week and not from their lawyers. The fourth was free, and came with packaging my printer could use.",
  },
  {
    name: "Hannah T.",
    photo: "portrait-hannah-t.png",
    location: "Toronto, Canada",
    service: "content-writing",
    quote:
      "Our product pages read like a customs form. Their writer rang two of our engineers, asked what breaks and why, and handed in pages that buyers now quote back to us.",
  },
  {
    name: "Vikram D.",
    photo: "portrait-vikram-d.png",
    location: "Jaipur, India",
    service: "real-estate",
    quote:
      "Four flats in a morning, and they advised against two of them with the title papers open on the table. I bought a fifth, which has no view and no court case.",
  },
  {
    name: "Grace N.",
    photo: "portrait-grace-n.png",
    location: "Accra, Ghana",
    service: "visa-jobs",
    quote:
      "My first application had been refused. They found the page that was missing, had me redo the bank letter and rehearsed the interview by video, twice. I start in June.",
  },
  {
    name: "Tomasz Z.",
    photo: "portrait-tomasz-z.png",
    location: "Kraków, Poland",
    service: "social-media-growth",
    quote:
      "They told a bakery to post less. Three photographs a week from the actual floor, each comment answered by lunch, and strangers now ask for the rye loaf by its name.",
  },
  {
    name: "Priya V.",
    photo: "portrait-priya-v.png",
    location: "Bengaluru, India",
    service: "legal-services",
    quote:
      "I sent in a lease of thirty pages and got a page and a half back: four clauses to change, one to refuse, a reason for each. The landlord signed the new version that week.",
  },
  {
    name: "Aiko F.",
    photo: "portrait-aiko-f.png",
    location: "Osaka, Japan",
    service: "photo-video-editing",
    quote:
      "Three cameras at my cousin's wedding disagreed about the colour of the sari. In the finished film it is one red throughout, and Grandmother can hear the vows.",
  },
];

/** Eighteen sample quotes, each about another service and all with five stars. None is a real customer's. */
export const testimonials = ordered(
  quotes.map(({ name, photo, location, service, quote }, index) => ({
    _id: `testimonial-${String(index + 1).padStart(2, "0")}`,
    _type: "testimonial",
    name,
    location,
    service: reference(`service-${service}`),
    rating: 5,
    quote,
    photo: picture(`Illustrated portrait of ${name}`, photo),
    sample: true,
  })),
);
