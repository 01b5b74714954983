import type * as en from './en.ts'

export const layout: typeof en.layout = {
  home: 'Startseite',
  language: 'Sprache',
  close: 'Schließen',
  header: {
    nav: 'Hauptmenü',
    burger: 'Menü',
    children: '{name}: Seiten',
    overview: 'Übersicht',
  },
  footer: {
    main: 'Seiten',
    more: 'Mehr',
    schedule: 'Öffnungszeiten',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Adresse',
  },
  banner: { breadcrumbs: 'Brotkrumennavigation', button: 'Angebot anfordern' },
  popup: { label: 'Anfrage', button: 'Beratung anfragen' },
}

export const content: typeof en.content = {
  close: 'Schließen',
  position: '{number} von {total}',
  forms: {
    required: 'Pflichtfeld',
    error: 'Fehler:',
    problem: 'Bitte prüfen Sie Ihre Eingaben',
    missing: 'Bitte füllen Sie das Feld „{label}“ aus',
    unticked: 'Bitte setzen Sie ein Häkchen bei „{label}“',
    tooLong: 'Kürzen Sie „{label}“ um {over} (höchstens {limit})',
    left: 'Noch {count}',
    characters: { other: 'Zeichen' },
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, z. B. name@example.com',
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein, z. B. +49 30 1234567',
    phoneHint: 'Das sieht nicht nach einer Telefonnummer aus',
    choose: 'Bitte auswählen',
    sending: 'Wird gesendet',
    offline:
      'Keine Verbindung: noch nicht gesendet. Ihr Text bleibt hier; senden Sie ihn, sobald Sie online sind.',
    about: 'Betrifft',
    remove: 'Entfernen',
    getInTouch: 'Kontakt aufnehmen',
    requestQuote: 'Angebot anfordern',
    titleSuccess: 'Gesendet',
    titleFail: 'Bitte versuchen Sie es noch einmal!',
    honeypot: 'Bitte leer lassen',
    builtIn: {
      title: 'Erzählen Sie uns, was Sie vorhaben',
      subtitleSuccess: 'Wir melden uns bald bei Ihnen.',
      name: 'Name',
      company: 'Firma',
      email: 'E-Mail',
      phone: 'Telefon',
      message: 'Nachricht',
    },
  },
  contact: {
    hours: 'Öffnungszeiten',
    messenger: 'Messenger',
    address: 'Adresse',
    theme: 'Thema',
    themes: ['Eine Reise', 'Eine Veranstaltung', 'Etwas anderes'],
  },
  gallery: {
    portfolio: 'Portfolio',
    all: 'Alle',
    category: 'Kategorie',
    categories: 'Kategorien',
    allCategories: 'Alle Kategorien',
    showMore: 'Mehr anzeigen',
    showSome: '{count} weitere von {total} zeigen',
    loading: 'Die Arbeiten werden geladen …',
    failed: 'Die Arbeiten konnten nicht geladen werden.',
    restFailed: 'Die übrigen Arbeiten konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
    empty: 'Hier gibt es noch keine Arbeiten.',
    picture: 'Bild',
    video: 'Video',
    works: { one: 'Arbeit', other: 'Arbeiten' },
  },
  reviews: {
    label: 'Bewertungen',
    carousel: 'Karussell',
    slide: 'Folie',
    controls: 'Bewertungen blättern',
    previous: 'Vorherige Bewertung',
    next: 'Nächste Bewertung',
    rating: 'Bewertung: {rating}',
    average: 'Durchschnittliche Bewertung: {rating}',
    count: { one: 'Bewertung', other: 'Bewertungen' },
  },
}

export const lightbox: typeof en.lightbox = {
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  zoom: 'Vergrößern',
  pan: { left: 'Nach links', up: 'Nach oben', down: 'Nach unten', right: 'Nach rechts' },
  copy: 'Link kopieren',
  share: 'Link teilen',
  copied: 'Link kopiert',
  notCopied: 'Der Link steht in der Adresszeile',
  more: 'Mehr erfahren',
  play: 'Video abspielen',
  openVideo: 'Video öffnen',
}

export const outcomes: typeof en.outcomes = {
  sendNow: 'Jetzt senden',
  done: 'Fertig',
  restart: 'Zurück zum Formular',
  reach: 'Oder erreichen Sie uns direkt:',
  copy: 'Text kopieren',
  copied: 'Kopiert',
  title: {
    offline: 'Sie sind offline: noch nicht gesendet',
    unavailable: 'Das Senden hat noch nicht geklappt',
    tooMany: 'Zu viele Versuche',
  },
  saved: {
    offline:
      'Ihre Nachricht ist auf diesem Gerät gespeichert. Sie wird gesendet, sobald eine Verbindung besteht und unsere Website geöffnet ist.',
    unavailable:
      'Ihre Nachricht ist auf diesem Gerät gespeichert. Solange unsere Website geöffnet ist, versuchen wir weiter, sie zu senden.',
  },
  failed: 'Ihre Nachricht wurde nicht gesendet. Ihre Eingaben sind noch da.',
  tooMany:
    'Warten Sie eine Minute und senden Sie sie dann noch einmal. Ihr Text ist nicht verloren.',
  refused:
    'Unsere Website hat Ihre Nachricht nicht angenommen. Ändern Sie, was hier steht, und senden Sie sie noch einmal.',
  declined:
    'Unsere Website hat Ihre Nachricht nicht angenommen. Ändern Sie sie, oder erreichen Sie uns direkt.',
}

export const hints: typeof en.hints = {
  email: 'Meinten Sie {email}?',
  take: 'Ja, ändern',
}

const fileTypes = { image: 'Bilder', audio: 'Audio', video: 'Video', text: 'Text' }

export const advanced: typeof en.advanced = {
  fileLimits: 'Bis {limit}: {types}',
  fileTypes,
  noFile: '„{label}“: Wählen Sie die Datei noch einmal',
  choose: 'Wählen Sie bei „{label}“',
  tooFew: 'Wählen Sie mindestens {limit} bei „{label}“',
  tooMany: 'Wählen Sie höchstens {limit} bei „{label}“',
  noDate: 'Geben Sie bei „{label}“ das ganze Datum ein',
  noDates: 'Geben Sie bei „{label}“ beide Daten ein',
  endBeforeStart: 'Das Ende darf nicht vor dem Anfang liegen',
  tooEarly: '„{label}“: {limit} oder später',
  tooLate: '„{label}“: {limit} oder früher',
  from: 'Von',
  to: 'Bis',
  noNumber: 'Geben Sie bei „{label}“ eine Zahl ein',
  ambiguous: 'Schreiben Sie die Zahl bei „{label}“ ohne Trennzeichen zwischen den Tausendern',
  notWhole: 'Geben Sie bei „{label}“ eine ganze Zahl ein',
  notAStep: '„{label}“: in Schritten von {limit}',
  tooLow: '„{label}“: {limit} oder mehr',
  tooHigh: '„{label}“: {limit} oder weniger',
  onlyIf: 'Nur wenn „{label}“: {values}',
  onlyIfNot: 'Nur wenn „{label}“ nicht: {values}',
  step: 'Schritt {number} von {total}',
  next: 'Weiter',
  back: 'Zurück',
}

export const files: typeof en.files = {
  choose: 'Datei auswählen',
  chooseMany: 'Dateien auswählen',
  empty: '„{name}“ ist leer',
  tooLarge: '„{name}“ ist größer als {limit}',
  otherType: '„{name}“ passt nicht. Möglich: {types}',
  fileTypes,
  infected: '„{name}“ wurde abgelehnt: Die Datei enthält Schadsoftware',
  gone: 'Diese Datei liegt uns nicht mehr vor. Wählen Sie sie noch einmal',
  tooMany: 'Wählen Sie höchstens {limit} Dateien',
  later: 'Zu viele Dateien auf einmal. Warten Sie eine Minute und versuchen Sie es noch einmal',
  offline:
    '„{name}“ ist nicht hochgeladen: keine Verbindung. Versuchen Sie es noch einmal, oder entfernen Sie die Datei, um ohne sie zu senden',
  failed:
    '„{name}“ ist nicht hochgeladen. Versuchen Sie es noch einmal, oder entfernen Sie die Datei, um ohne sie zu senden',
  waiting:
    '„{name}“ wird noch hochgeladen. Warten Sie, oder entfernen Sie die Datei, um ohne sie zu senden',
  uploading: '{name} wird hochgeladen',
  uploaded: 'Hochgeladen',
  removed: 'Entfernt: {name}',
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  retry: 'Noch einmal',
}

export const enquiries: typeof en.enquiries = {
  agent: { label: 'Ausgefüllt von', value: 'einem KI-Agenten des Besuchers' },
  mail: {
    subject: 'Anfrage',
    intro: 'Über die Website ist eine Anfrage eingegangen.',
    page: 'Seite',
    form: 'Formular',
    received: 'Eingegangen',
    language: 'Sprache der Seite',
    checkPhone: 'Nummer prüfen',
    cameFrom: 'Herkunft',
    firstTouch: 'Erster Besuch',
    lastTouch: 'Letzter Besuch',
    consent: 'Einwilligung',
    number: 'Nummer',
    inbox: 'Posteingang öffnen',
  },
  page: {
    sent: 'Vielen Dank. Ihre Anfrage ist bei uns eingegangen.',
    issues:
      'Es fehlt noch etwas. Gehen Sie mit der Zurück-Taste Ihres Browsers zurück, korrigieren Sie Ihre Angaben und senden Sie sie noch einmal.',
    again:
      'Ihre Anfrage wurde noch nicht gesendet. Ihre Eingaben sind nicht verloren: Drücken Sie die Schaltfläche.',
    later:
      'Zu viele Anfragen auf einmal. Warten Sie eine Minute, gehen Sie mit der Zurück-Taste Ihres Browsers zurück und senden Sie Ihre Anfrage noch einmal.',
    refused:
      'Ihre Anfrage wurde nicht gesendet. Gehen Sie mit der Zurück-Taste Ihres Browsers zurück und versuchen Sie es noch einmal.',
    send: 'Anfrage senden',
  },
}

/** What browsers load. */
export const browser = { layout, content, lightbox, outcomes, hints, advanced, files }
