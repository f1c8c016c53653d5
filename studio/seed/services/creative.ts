import { servicesIn } from "./services-in";

export const creative = servicesIn("creative-media", [
  {
    slug: "graphics-design",
    name: "Graphics Design",
    icon: "pen-tool",
    summary: "Logos, packaging and print by designers who hand over every editable file.",
    title: "Logo, Packaging and Graphics Design",
    description:
      "Logos, packaging, brochures, stationery and social media artwork, supplied as vector and print files with full rights to use them.",
    heading: "Artwork that survives the photocopier",
    intro:
      "A logo has to work on a rubber stamp, a phone screen and the side of a van. We sketch in black first, add colour when the shape holds, and show a few directions with the reasons behind each.",
    features: [
      {
        icon: "pen-tool",
        title: "Logo design",
        description:
          "Three directions in black and white, one refined with you, then vector files in colour, in a single colour and reversed.",
      },
      {
        icon: "package-plus",
        title: "Packaging and labels",
        description:
          "Boxes, pouches and labels drawn on the printer's own die line, with the barcode, the MRP and the details the law asks for.",
      },
      {
        icon: "file-text",
        title: "Print and stationery",
        description:
          "Visiting cards, letterheads, brochures and hoardings made ready for press, with a proof for you to sign.",
      },
      {
        icon: "image",
        title: "Screens and social posts",
        description:
          "Banners, icons, slide decks and post templates sized for each channel, set up so your own team can change the words.",
      },
    ],
    callToAction: { label: "Start a Project", destination: "/contact" },
    closing: {
      heading: "A sketch on a napkin will do",
      text: "Photograph it, add three brands you like and the date you need it by. That is enough for a fixed price.",
    },
  },
  {
    slug: "brand-creation",
    name: "Brand Creation",
    icon: "badge-check",
    summary: "A name, a look and a voice for a new business, with the trademark search done first.",
    title: "Brand Creation: Name, Identity and Voice",
    description:
      "Naming, trademark search, logo, colours, tone of voice and a brand guide for new ventures and for old ones that need a fresh name.",
    heading: "Name it, draw it, write it down",
    intro:
      "Plenty of new ventures print the signboard and then find that the name is taken. We work in the other order: what you stand for, a name that can be registered, then the look and the words.",
    features: [
      {
        icon: "users",
        title: "Customers and position",
        description:
          "Talks with a handful of customers and a look at rival shelves, summed up in one sentence: whom you serve and why.",
      },
      {
        icon: "search",
        title: "Naming",
        description:
          "A shortlist checked for meaning in the languages of your market, for trademark conflicts and for a domain you can buy.",
      },
      {
        icon: "palette",
        title: "Visual identity",
        description:
          "Logo, colours, typefaces and a style for photographs, tried out on what you will use first: a sign, a bill, a profile picture.",
      },
      {
        icon: "book-open",
        title: "Brand guide",
        description:
          "A short manual with the right files, sample sentences and common mistakes, clear enough for a printer who has never met you.",
      },
    ],
    callToAction: { label: "Start Building", destination: "/contact" },
    closing: {
      heading: "Tell us what the business will do",
      text: "The name can wait. Describe the customer, the product and the place, and we suggest which of the four parts to do first.",
    },
  },
  {
    slug: "content-writing",
    name: "Content Writing",
    icon: "notebook-pen",
    summary:
      "Web pages, articles and product text in English or Hindi, researched, edited and sourced.",
    title: "Content Writing in English and Hindi",
    description:
      "Website copy, articles, newsletters, product descriptions and translation between English and Hindi, with an editor on every piece.",
    heading: "Two people read every word before you do",
    intro:
      "One writes, another edits. Each piece starts with a call to someone who knows your subject and arrives with its sources listed, so you can stand behind what it says.",
    features: [
      {
        icon: "layout-template",
        title: "Website copy",
        description:
          "Home, service and about pages that answer the questions customers ask you on the phone, with search titles included.",
      },
      {
        icon: "book-open",
        title: "Articles and guides",
        description:
          "Long pieces on a monthly schedule, each outlined for your approval. Facts carry a link; quotations carry a name.",
      },
      {
        icon: "mail",
        title: "Newsletters and product text",
        description:
          "Catalogue descriptions, newsletters and sales letters held to one tone, however many items and writers there are.",
      },
      {
        icon: "languages",
        title: "English and Hindi",
        description:
          "Translation in both directions by native readers, with names, units and rupee figures checked against the original.",
      },
    ],
    callToAction: { label: "Get a Content Quote", destination: "/contact" },
    closing: {
      heading: "Send a page you are not happy with",
      text: "We mark what we would change and why, then quote for the rest by the word or by the page.",
    },
  },
  {
    slug: "film-music",
    name: "Film & Music",
    icon: "clapperboard",
    summary: "Short films, music videos and original songs, from script and score to release.",
    title: "Film, Music Video and Song Production",
    description:
      "Screenplay notes, shoots, songs, background score, mixing and release for short films, documentaries, music videos and albums.",
    heading: "For the script in the drawer and the song in your head",
    intro:
      "A producer reads your script or listens to your demo and tells you what it needs: crew, cast, studio days, money. The budget and the schedule are yours to approve; then the call sheets go out.",
    features: [
      {
        icon: "notebook-pen",
        title: "Script and pre-production",
        description:
          "Screenplay notes, casting, locations and permissions, gathered into a shooting schedule with a cost against each day.",
      },
      {
        icon: "film",
        title: "Direction and shoot",
        description:
          "Short films, documentaries and music videos with a director, camera, sound and light crew sized to the story.",
      },
      {
        icon: "music",
        title: "Songs and score",
        description:
          "Composition, arrangement, vocals, mixing and mastering. You leave with stems, a final master and a note of who owns what.",
      },
      {
        icon: "rocket",
        title: "Festivals and streaming",
        description:
          "Entries, uploads and certification papers, with the subtitles, artwork and credits that each festival or platform wants.",
      },
    ],
    callToAction: { label: "Contact Production", destination: "/contact" },
    closing: {
      heading: "Rough drafts and phone demos are welcome",
      text: "The producer's first notes deal with story and sound; money comes after. Your material stays yours.",
    },
  },
  {
    slug: "video-production",
    name: "Video Production",
    icon: "video",
    summary: "Company films, adverts and event coverage, planned, shot and cut by one crew.",
    title: "Video Production for Companies and Events",
    description:
      "Corporate films, product videos, adverts, event coverage, live streams and animation, delivered in the sizes each channel needs.",
    heading: "One crew from storyboard to final cut",
    intro:
      "Who should watch, and what should they do next? From those two answers we write the script, plan a shoot that takes as little of your working day as it can, and cut a version for every screen.",
    features: [
      {
        icon: "clapperboard",
        title: "Script and storyboard",
        description:
          "Each shot drawn and timed on paper, where a change costs a pencil stroke and not another day with the camera.",
      },
      {
        icon: "camera",
        title: "Company and product films",
        description:
          "Interviews, factory floors and demonstrations, lit with care and recorded with sound that holds up on a phone speaker.",
      },
      {
        icon: "calendar-check",
        title: "Events and live streams",
        description:
          "Conferences, launches and weddings covered by several cameras, streamed if you wish, with a highlights film afterwards.",
      },
      {
        icon: "sparkles",
        title: "Animation",
        description:
          "Two-dimensional explainers and moving graphics with a recorded voice in English, Hindi or another language you name.",
      },
    ],
    callToAction: { label: "Start Your Video Project", destination: "/contact" },
    closing: {
      heading: "When is the shoot, and where?",
      text: "A date, a city and a video you wish were yours: with those we can draft an outline, a crew list and a quote.",
    },
  },
  {
    slug: "photo-video-editing",
    name: "Photo & Video Editing",
    icon: "image",
    summary:
      "You shoot it, we finish it: colour, sound, retouching and cut-outs by an agreed date.",
    title: "Photo Retouching and Video Editing",
    description:
      "Retouching, product cut-outs, video editing, colour grading and sound repair for photographers, shops, studios and families.",
    heading: "Send the raw files, get back finished work",
    intro:
      "A wedding, a catalogue, an interview: upload it, and an editor agrees the style with you on a small sample, then does the rest. How many rounds of changes you get is written in the quote.",
    features: [
      {
        icon: "image",
        title: "Photo retouching",
        description:
          "Exposure, skin, dust and stray objects corrected while people still look like themselves. Originals are never overwritten.",
      },
      {
        icon: "scissors",
        title: "Product cut-outs",
        description:
          "White or transparent backgrounds, even shadows and the pixel sizes each marketplace asks for, in named folders.",
      },
      {
        icon: "film",
        title: "Video editing",
        description:
          "Selection, pacing, titles, subtitles and licensed music, exported wide for YouTube and upright for reels.",
      },
      {
        icon: "palette",
        title: "Colour and sound",
        description:
          "Cameras matched shot by shot, hum and wind reduced, voices levelled. You compare before and after, then approve.",
      },
    ],
    callToAction: { label: "Get an Editing Quote", destination: "/contact" },
    closing: {
      heading: "How many files, and by when?",
      text: "Share a few samples by link with a look you like. The price is per photograph or per finished minute.",
    },
  },
]);
