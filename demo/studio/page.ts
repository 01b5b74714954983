import { html, type Html } from '../site/html.ts'
import { LANGUAGES, type Language } from '../site/page.ts'
import { addressOf, type Filters } from './filters.ts'
import { STATUSES } from './enquiry.ts'
import { MESSAGES, type Messages } from './inbox.messages.ts'

const LANGUAGE_SIGNS = { en: 'EN', uk: 'УКР' }
const LANGUAGE_NAMES = { en: 'English', uk: 'Українська' }

interface InboxPage {
  readonly filters: Filters
  readonly enquiriesAppId: number
}

/** The inbox's document. It holds no enquiry: its script loads them after the sign-in. */
export function inboxPage(language: Language, { filters, enquiriesAppId }: InboxPage): string {
  const messages = MESSAGES[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${messages.inbox} — Mandry</title>
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/inbox.css" />
        <script type="module" src="/demo/inbox.js"></script>
      </head>
      <body>
        <nav aria-label="${messages.skipLabel}">
          <a class="skip" href="#main">${messages.skip}</a>
        </nav>
        ${header(language, filters)}
        <main id="main" tabindex="-1" data-app-id="${enquiriesAppId}">
          <noscript><p class="needs">${messages.needsScript}</p></noscript>
          ${signIn(messages)} ${waiting(messages)} ${inbox(messages)}
        </main>
        ${notice(messages)}
      </body>
    </html> `.text
}

function header(language: Language, filters: Filters): Html {
  const messages = MESSAGES[language]
  const links = LANGUAGES.map((other) => {
    const mark = other === language && html` aria-current="true"`
    return html`<a
      href="${addressOf(filters, other)}"
      lang="${other}"
      hreflang="${other}"
      title="${LANGUAGE_NAMES[other]}"
      data-language="${other}"
      ${mark}
      >${LANGUAGE_SIGNS[other]}</a
    >`
  })
  return html`<header class="top">
    <a class="home" href="/${language}/"
      ><img src="/brand/logo.svg" alt="${messages.toSite}" width="32" height="32"
    /></a>
    <p class="where">${messages.inbox}</p>
    <nav class="languages" aria-label="${messages.language}">${links}</nav>
    <div class="who" id="who" hidden>
      <p><span class="quiet">${messages.signedInAs}</span> <b id="user"></b></p>
      <button type="button" id="sign-out">${messages.signOut}</button>
    </div>
  </header>`
}

function signIn(messages: Messages): Html {
  return html`<section class="card sign-in" id="sign-in" aria-labelledby="sign-in-heading" hidden>
    <h1 id="sign-in-heading">${messages.signIn}</h1>
    <p class="quiet">${messages.signInLead}</p>
    <p class="told" id="sign-in-problem" role="alert"></p>
    <form id="sign-in-form" novalidate>
      <label for="username">${messages.username}</label>
      <input
        id="username"
        name="username"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        maxlength="256"
        required
        aria-describedby="sign-in-problem"
      />
      <label for="password">${messages.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="1024"
        required
        aria-describedby="sign-in-problem"
      />
      <button class="primary" id="sign-in-button">${messages.signIn}</button>
    </form>
  </section>`
}

function waiting(messages: Messages): Html {
  return html`<section class="card waiting" id="waiting" hidden>
    <p id="waiting-text" role="status"></p>
    <progress id="progress" aria-label="${messages.loading}"></progress>
    <button class="primary" type="button" id="again" hidden>${messages.tryAgain}</button>
  </section>`
}

function inbox(messages: Messages): Html {
  return html`<div class="inbox" id="inbox" hidden>
    <div class="head">
      <h1 id="title" tabindex="-1">${messages.title}</h1>
      <p class="connection" id="connection" role="status"></p>
    </div>
    ${toolbar(messages)}
    <div class="panes" id="panes">
      <section class="list" aria-labelledby="found">
        <div class="row-of-two">
          <h2 id="found" tabindex="-1"></h2>
          <button type="button" id="export">${messages.export}</button>
        </div>
        <p class="note" id="similar" hidden>${messages.similar}</p>
        <p class="note" id="nothing" hidden></p>
        <ul id="rows" role="list"></ul>
        <div class="row-of-two" id="rest" hidden>
          <button type="button" id="more"></button>
          <p class="quiet" id="shown"></p>
        </div>
      </section>
      ${details(messages)}
    </div>
  </div>`
}

function toolbar(messages: Messages): Html {
  const radios = (['all', ...STATUSES] as const).map(
    (status) =>
      html`<label
        ><input type="radio" name="status" value="${status}" /><span
          >${messages.statuses[status]} <b data-count="${status}"></b></span
      ></label>`,
  )
  return html`<form class="toolbar" id="toolbar" role="search" autocomplete="off">
    <fieldset class="statuses">
      <legend>${messages.statusLabel}</legend>
      ${radios}
    </fieldset>
    <label class="field wide"
      ><span>${messages.search}</span
      ><input type="search" name="search" maxlength="200" placeholder="${messages.searchHint}"
    /></label>
    <button type="button" id="filters" aria-expanded="false" aria-controls="more-filters">
      ${messages.filters}
    </button>
    <div class="more-filters" id="more-filters">
      <label class="field"
        ><span>${messages.form}</span
        ><select name="form"></select
      ></label>
      <label class="field"><span>${messages.from}</span><input type="date" name="from" /></label>
      <label class="field"><span>${messages.to}</span><input type="date" name="to" /></label>
      <button type="reset" id="clear">${messages.clear}</button>
    </div>
  </form>`
}

function details(messages: Messages): Html {
  return html`<section class="details" id="details" aria-labelledby="details-heading">
    <h2 class="hidden" id="details-heading">${messages.details}</h2>
    <button type="button" class="back" id="back">${messages.back}</button>
    <p class="note" id="choose" tabindex="-1">${messages.choose}</p>
    <div class="opened" id="opened" hidden>
      <div class="opened-head">
        <h3 id="opened-name" tabindex="-1"></h3>
        <p class="badge" id="opened-status"></p>
      </div>
      <p class="quiet" id="opened-time"></p>
      <div class="doing" id="opened-actions"></div>
      <dl id="opened-first"></dl>
      <p class="message" id="opened-message" dir="auto"></p>
      <dl id="opened-rest"></dl>
    </div>
  </section>`
}

/** The places of announcements are there from the start: what comes with its place is not read out. */
function notice(messages: Messages): Html {
  return html`<div class="notice" id="notice">
    <div>
      <p id="said" role="status"></p>
      <p id="warned" role="alert"></p>
      <p class="hidden" id="heard" role="status"></p>
    </div>
    <button type="button" id="notice-action" hidden></button>
    <button type="button" id="notice-close" aria-label="${messages.dismiss}" hidden>×</button>
  </div>`
}
