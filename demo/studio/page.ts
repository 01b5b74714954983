import { html, type Html } from '../site/html.ts'
import { LANGUAGES, type Language } from '../site/page.ts'
import { addressOf, type Choice } from './choice.ts'
import { STATUSES } from './enquiry.ts'
import { MESSAGES, type Messages } from './inbox.messages.ts'

const LANGUAGE_SIGNS = { en: 'EN', uk: 'УКР' }
const LANGUAGE_NAMES = { en: 'English', uk: 'Українська' }

/** The inbox's document. It holds no enquiry: those come to whoever signs in. */
export function inboxPage(language: Language, choice: Choice): string {
  const words = MESSAGES[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${words.inbox} — Mandry</title>
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/inbox.css" />
        <script type="module" src="/demo/inbox.js"></script>
      </head>
      <body>
        <nav aria-label="${words.skipLabel}"><a class="skip" href="#main">${words.skip}</a></nav>
        ${header(language, choice)}
        <main id="main" tabindex="-1">
          <noscript><p class="needs">${words.needsScript}</p></noscript>
          ${signIn(words)} ${waiting(words)} ${inbox(words)}
        </main>
        ${notice(words)}
      </body>
    </html> `.text
}

function header(language: Language, choice: Choice): Html {
  const words = MESSAGES[language]
  const links = LANGUAGES.map((other) => {
    const mark = other === language && html` aria-current="true"`
    return html`<a
      href="${addressOf(choice, other)}"
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
      ><img src="/brand/logo.svg" alt="${words.toSite}" width="32" height="32"
    /></a>
    <p class="where">${words.inbox}</p>
    <nav class="languages" aria-label="${words.language}">${links}</nav>
    <div class="who" id="who" hidden>
      <p><span class="quiet">${words.signedInAs}</span> <b id="user"></b></p>
      <button type="button" id="sign-out">${words.signOut}</button>
    </div>
  </header>`
}

function signIn(words: Messages): Html {
  return html`<section class="card sign-in" id="sign-in" aria-labelledby="sign-in-heading" hidden>
    <h1 id="sign-in-heading">${words.signIn}</h1>
    <p class="quiet">${words.signInLead}</p>
    <p class="told" id="sign-in-problem" role="alert"></p>
    <form id="sign-in-form" novalidate>
      <label for="username">${words.username}</label>
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
      <label for="password">${words.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="1024"
        required
        aria-describedby="sign-in-problem"
      />
      <button class="primary" id="sign-in-button">${words.signIn}</button>
    </form>
  </section>`
}

function waiting(words: Messages): Html {
  return html`<section class="card waiting" id="waiting" hidden>
    <p id="waiting-text" role="status"></p>
    <progress id="progress" aria-label="${words.loading}"></progress>
    <button class="primary" type="button" id="again" hidden>${words.tryAgain}</button>
  </section>`
}

function inbox(words: Messages): Html {
  return html`<div class="inbox" id="inbox" hidden>
    <div class="head">
      <h1 id="title" tabindex="-1">${words.title}</h1>
      <p class="connection" id="connection" role="status"></p>
    </div>
    ${toolbar(words)}
    <div class="panes" id="panes">
      <section class="list" aria-labelledby="found">
        <div class="row-of-two">
          <h2 id="found" tabindex="-1"></h2>
          <button type="button" id="export">${words.export}</button>
        </div>
        <p class="note" id="similar" hidden>${words.similar}</p>
        <p class="note" id="nothing" hidden></p>
        <ul id="rows" role="list"></ul>
        <div class="row-of-two" id="rest" hidden>
          <button type="button" id="more"></button>
          <p class="quiet" id="shown"></p>
        </div>
      </section>
      ${details(words)}
    </div>
  </div>`
}

function toolbar(words: Messages): Html {
  const radios = (['all', ...STATUSES] as const).map(
    (status) =>
      html`<label
        ><input type="radio" name="status" value="${status}" /><span
          >${words.statuses[status]} <b data-count="${status}"></b></span
      ></label>`,
  )
  return html`<form class="toolbar" id="toolbar" role="search" autocomplete="off">
    <fieldset class="statuses">
      <legend>${words.statusLabel}</legend>
      ${radios}
    </fieldset>
    <label class="field wide"
      ><span>${words.search}</span
      ><input type="search" name="search" maxlength="200" placeholder="${words.searchHint}"
    /></label>
    <button type="button" id="filters" aria-expanded="false" aria-controls="more-filters">
      ${words.filters}
    </button>
    <div class="more-filters" id="more-filters">
      <label class="field"
        ><span>${words.form}</span
        ><select name="form"></select
      ></label>
      <label class="field"><span>${words.from}</span><input type="date" name="from" /></label>
      <label class="field"><span>${words.to}</span><input type="date" name="to" /></label>
      <button type="reset" id="clear">${words.clear}</button>
    </div>
  </form>`
}

function details(words: Messages): Html {
  return html`<section class="details" id="details" aria-labelledby="details-heading">
    <h2 class="hidden" id="details-heading">${words.details}</h2>
    <button type="button" class="back" id="back">${words.back}</button>
    <p class="note" id="choose" tabindex="-1">${words.choose}</p>
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
function notice(words: Messages): Html {
  return html`<div class="notice" id="notice">
    <div>
      <p id="said" role="status"></p>
      <p id="warned" role="alert"></p>
      <p class="hidden" id="heard" role="status"></p>
    </div>
    <button type="button" id="notice-action" hidden></button>
    <button type="button" id="notice-close" aria-label="${words.dismiss}" hidden>×</button>
  </div>`
}
