/**
 * Most bytes a visitor may be sent, after brotli at its default quality. Each has 5 to 9 % of slack, so that a mended fault needs
 * no new budget. Where an older reason below names a figure, that was the budget of its day.
 */
export const BUDGETS = {
  /**
   * With what starts delivery when a form is touched, the tags of the platform's own widgets, which take 90, the switch for
   * the diagnostics, which takes 48, and that for measuring and consent, which takes as much. An element more takes 31;
   * 55 wait for elements that the parser stands in, 60 keep a form from being posted offline before its script came, 45 end
   * the wait for a script that hangs, 30 repeat only the last of several presses that open something, and 15 to ask for React
   * at once make widgets work 80 to 170 ms sooner on slow 4G. With room for what hashes in file names change.
   */
  loader: 4_300,
  /**
   * The loader and what makes server-rendered markup answer: all there is before an interaction. 5,500 is the goal for
   * our own elements, with room for one more, which takes 31, and for what hashes in file names change. Popups' events,
   * addresses and commands take 84 of it, measuring and consent 76, agents 40; 60 keep what is typed before the code of
   * drafts has come, 55 wait for elements that the parser stands in, 60 keep a form from being posted offline, 45 end
   * the wait for a script that hangs, 30 repeat only the last of several presses that open something, and 130 show a popup
   * before it is modal, which halves the time until it is seen. 650 find the settings of script tags that were redirected,
   * removed or added later, so that no enquiry is lost, 300 find a configuration that appears late, and 250 free what `/>`
   * has swallowed.
   */
  'first path': 10_180,
  /**
   * React and the widgets that share a chunk, on a page that a server rendered. At most 88,500 before forms told six outcomes
   * apart, sent again, counted characters and named what an enquiry is about, which takes 2,900; 91,500 before popups had events,
   * addresses and commands, which take 1,400; 93,200 before a form could fetch further kinds of inputs, with their drafts, and
   * wait for them, which takes 800, had files and hints fetched, and said in its markup that it is a tool, which take 400;
   * 94,450 before a success in a popup had a button that closes it, and reviews said which of them are in sight.
   */
  'page widgets': 112_000,
  /** What such a page loads of texts, in the language with the longest, once all of its widgets answer. */
  'texts of one language': 1_300,
  /**
   * The same of a page that no server rendered: a second file has the texts of headers, footers and banners. One file would
   * take 75 less of such a page, and bring every other page 190 that it does not need.
   */
  'texts, not rendered': 1_400,
  /** What comes with the lightbox. */
  'texts of the lightbox': 300,
  /** What a popup loads that opens by a rule of its own. The goal is 800; to heed the script tag's setting for consent takes 10. */
  'popup rules': 900,
  /** What a form loads, before it answers, that has conditions, steps or further kinds of inputs; that of files takes 700. */
  'extended forms': 6_950,
  'texts of extended forms': 650,
  /** What a form says after it was sent, once it is touched. */
  'texts of outcomes': 650,
  /** What a form loads with the first email address that is left, and the words of a hint, which come with the first mistyped one. */
  'email hint': 1_050,
  'texts of hints': 200,
  /** What a form with a file input loads to upload files. */
  'file uploads': 2_850,
  'texts of files': 650,
  /**
   * Widgets with a chunk of their own and all that only they need: the lightbox, Swiper. At most 40,000 before pictures could be
   * moved by buttons and the reviews named their place. With room for a new widget of a usual size, which takes 100 to 700.
   */
  'one-widget chunks': 45_400,
  /**
   * What a page that no server rendered loads on top, but for texts: styles, the language switcher's look-up. At most
   * 12,200 before the styles had dark colours and a density, which take 370, and the outcomes of forms, which take 320, and the gallery columns
   * that end evenly and buttons over its pictures, which take 330; 13,700 before far parts of the gallery were left out of layout, and 14,000
   * before logos that fail became names.
   */
  'not server-rendered': 16_700,
  /** What pages of the platform's own library load on top, and forms with a captcha. */
  'vendor pages': 3_600,
  /** What an open page fetches to listen for changes (at most 450) and at the first one, where its site turns that on. */
  'live pages': 6_700,
  /** What pages load that ask for consent, or pass measurements on. At most 1,620 before these could go to an address, which takes 100. */
  measuring: 1_800,
  /** What such pages load to read the consent of Google's mode or of IAB's framework. */
  'measuring: consent': 800,
  /** What such pages load to measure how fast elements answer. */
  'measuring: vitals': 750,
  /** What pages load where the browser has agents (WebMCP). The goal is 1 kB, with room for what hashes in file names change. */
  agents: 1_250,
  /** `mandry/platform` with all it may load; 2 kB follow other pages' sessions, confirm subscriptions and keep to limits. */
  'client library': 28_000,
  /** `mandry/platform/query` without the fuzzy index, which is fetched when it is asked for. */
  'query functions': 17_600,
  /** `mandry/platform/modules`, the catalogue included. */
  modules: 14_800,
  /** `mandry/platform/templates`, without the client library that it copies with. */
  templates: 5_400,
  /** `mandry/delivery`, on pages that send to `mandry/server`, with room for what hashes in file names change. */
  delivery: 4_950,
  /** What it loads where visits may be remembered. */
  'delivery: visits': 900,
  /** What it loads for form services and other servers. */
  'delivery: services': 2_500,
  /** What it loads where the server doubts an enquiry: ALTCHA's solver. */
  'delivery: proof': 1_550,
  /** `mandry/platform/gudhub` with all it may load; the vendor's own client has 82,717. */
  'drop-in': 61_600,
  /**
   * `mandry/define` at import, without React, which the page has. At most 53,000 before other projects could take pieces of it
   * for widgets of their own: it comes in more and smaller files, which bundlers join;
   * at most 55,500 before the outcomes of forms, with their styles; 58,500 before the footer's and the contacts' phone and
   * address, and the header's row that is measured; 61,000 before popups had rules, events and addresses; 62,000 before
   * forms had further kinds: what these share with all forms comes in files of its own, which bundlers join. 66,000 before popups
   * were shown ahead of being modal, and pictures faded where they are seen alone. The last 600
   * are room for one more element, which takes 250 as `npm run new:widget` makes it.
   */
  'all elements': 80_000,
  /**
   * `mandry.iife.js`, in which is all of the above but the libraries, and the texts of every language: 1,600 each with those of
   * outcomes. At most 169,000 before the same, 175,000 before form services, 178,000 before rules of popups and measuring, 180,000
   * before the proof of work, which takes 1,250, 181,300 before further kinds of inputs, conditions and steps, which take 6,300
   * with their texts, and 187,800 before files and the hint at mistyped addresses, which take 4,300 with theirs; 192,400 before
   * the lightbox had a group of texts of its own, of which each language has one more module here; 194,500 before presses that
   * wait looked busy, logos that fail became names, and the gallery's pictures came one at a time. The last
   * 2,000 are room for one more element, which takes up to 900, and small changes before it.
   */
  'classic script': 212_250,
  /** What the agency's studio loads before the sign-in, React and the client library among it. */
  'studio first view': 103_150,
  /**
   * The studio with all its views, but for the editor of rich texts, in Ukrainian, whose texts take 8,300 and the English
   * ones 6,200. It is the goal: React takes 59,000, the client library 21,000, rows out of sight 9,000.
   */
  studio: 183_600,
  /** Tiptap, which is fetched where a rich text is edited: ProseMirror takes 58,000 of it, Tiptap's own core 23,000. */
  'studio rich text': 99_400,
}
