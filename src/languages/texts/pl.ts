import type * as en from './en.ts'

export const layout: typeof en.layout = {
  home: 'Strona główna',
  language: 'Język',
  close: 'Zamknij',
  header: {
    nav: 'Menu główne',
    burger: 'Menu',
    children: '{name}: podstrony',
    overview: 'Przegląd',
  },
  footer: {
    main: 'Strony',
    more: 'Więcej',
    schedule: 'Godziny otwarcia',
    email: 'E-mail',
    phone: 'Telefon',
    address: 'Adres',
  },
  banner: { breadcrumbs: 'Ścieżka nawigacji', button: 'Zapytaj o wycenę' },
  popup: { label: 'Zapytanie', button: 'Zamów konsultację' },
}

export const content: typeof en.content = {
  close: 'Zamknij',
  position: '{number} z {total}',
  forms: {
    required: 'Pole wymagane',
    error: 'Błąd:',
    problem: 'Formularz zawiera błędy',
    missing: 'Proszę wypełnić pole „{label}”',
    unticked: 'Proszę zaznaczyć pole „{label}”',
    tooLong: 'Proszę skrócić „{label}” o {over} (najwyżej {limit})',
    left: 'Jeszcze {count}',
    characters: { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' },
    email: 'Proszę podać adres e-mail w poprawnym formacie, np. imie@example.com',
    phone: 'Proszę podać numer telefonu w poprawnym formacie, np. +48 601 234 567',
    phoneHint: 'To nie wygląda na numer telefonu',
    choose: 'Wybierz z listy',
    sending: 'Wysyłanie',
    offline:
      'Brak połączenia: jeszcze nie wysłano. Tekst zostaje tutaj; wyślij go, gdy wróci połączenie.',
    about: 'Dotyczy',
    remove: 'Usuń',
    getInTouch: 'Wyślij wiadomość',
    requestQuote: 'Zapytaj o wycenę',
    titleSuccess: 'Wysłano',
    titleFail: 'Proszę spróbować ponownie!',
    honeypot: 'To pole należy zostawić puste',
    builtIn: {
      title: 'Jakie są Państwa plany?',
      subtitleSuccess: 'Wkrótce odpowiemy.',
      name: 'Imię i nazwisko',
      company: 'Firma',
      email: 'E-mail',
      phone: 'Telefon',
      message: 'Wiadomość',
    },
  },
  contact: {
    hours: 'Godziny otwarcia',
    messenger: 'Komunikator',
    address: 'Adres',
    theme: 'Temat',
    themes: ['Podróż', 'Wydarzenie', 'Inny'],
  },
  gallery: {
    portfolio: 'Portfolio',
    all: 'Wszystkie',
    category: 'Kategoria',
    categories: 'Kategorie',
    allCategories: 'Wszystkie kategorie',
    showMore: 'Pokaż więcej',
    showSome: 'Pokaż {count} więcej z {total}',
    loading: 'Ładowanie prac…',
    failed: 'Nie udało się załadować prac.',
    restFailed: 'Nie udało się załadować pozostałych prac.',
    retry: 'Spróbuj ponownie',
    empty: 'Nie ma tu jeszcze żadnych prac.',
    picture: 'Zdjęcie',
    video: 'Film',
    works: { one: 'praca', few: 'prace', many: 'prac', other: 'pracy' },
  },
  reviews: {
    label: 'Opinie',
    carousel: 'karuzela',
    slide: 'slajd',
    controls: 'Przewijanie opinii',
    previous: 'Poprzednia opinia',
    next: 'Następna opinia',
    rating: 'Ocena: {rating}',
    average: 'Średnia ocena: {rating}',
    count: { one: 'opinia', few: 'opinie', many: 'opinii', other: 'opinii' },
  },
}

export const lightbox: typeof en.lightbox = {
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
  zoom: 'Powiększ',
  pan: { left: 'W lewo', up: 'W górę', down: 'W dół', right: 'W prawo' },
  copy: 'Kopiuj link',
  share: 'Udostępnij link',
  copied: 'Link skopiowany',
  notCopied: 'Link jest w pasku adresu',
  more: 'Czytaj więcej',
  play: 'Odtwórz film',
  openVideo: 'Otwórz film',
}

export const outcomes: typeof en.outcomes = {
  sendNow: 'Wyślij teraz',
  done: 'Gotowe',
  restart: 'Wróć do formularza',
  reach: 'Można też skontaktować się z nami:',
  copy: 'Kopiuj tekst',
  copied: 'Skopiowano',
  title: {
    offline: 'Brak połączenia: jeszcze nie wysłano',
    unavailable: 'Na razie nie udało się wysłać',
    tooMany: 'Zbyt wiele prób',
  },
  saved: {
    offline:
      'Wiadomość jest zapisana na tym urządzeniu. Wyślemy ją, gdy tylko wróci połączenie, a nasza strona będzie otwarta.',
    unavailable:
      'Wiadomość jest zapisana na tym urządzeniu. Dopóki nasza strona jest otwarta, ponawiamy próby wysłania.',
  },
  failed: 'Wiadomość nie została wysłana. Wpisany tekst pozostał w formularzu.',
  tooMany: 'Proszę odczekać minutę i wysłać ponownie. Tekst nie przepadł.',
  refused:
    'Nasza strona nie przyjęła wiadomości. Proszę poprawić to, co podano niżej, i wysłać ponownie.',
  declined: 'Nasza strona nie przyjęła wiadomości. Proszę ją zmienić albo skontaktować się z nami.',
}

export const hints: typeof en.hints = {
  email: 'Czy chodziło o {email}?',
  take: 'Tak, popraw',
}

const fileTypes = { image: 'obrazy', audio: 'audio', video: 'wideo', text: 'tekst' }

export const advanced: typeof en.advanced = {
  fileLimits: 'Do {limit}: {types}',
  fileTypes,
  noFile: '„{label}”: wybierz plik ponownie',
  choose: 'Wybierz z „{label}”',
  tooFew: 'Wybierz co najmniej {limit}: „{label}”',
  tooMany: 'Wybierz co najwyżej {limit}: „{label}”',
  noDate: 'Wpisz pełną datę: „{label}”',
  noDates: 'Wpisz obie daty: „{label}”',
  endBeforeStart: 'Data końcowa nie może być wcześniejsza niż początkowa',
  tooEarly: '„{label}”: {limit} lub później',
  tooLate: '„{label}”: {limit} lub wcześniej',
  from: 'Od',
  to: 'Do',
  noNumber: 'Wpisz liczbę: „{label}”',
  ambiguous: 'Wpisz liczbę bez separatora tysięcy: „{label}”',
  notWhole: 'Wpisz liczbę całkowitą: „{label}”',
  notAStep: '„{label}”: co {limit}',
  tooLow: '„{label}”: {limit} lub więcej',
  tooHigh: '„{label}”: {limit} lub mniej',
  onlyIf: 'Tylko jeśli „{label}”: {values}',
  onlyIfNot: 'Tylko jeśli „{label}” nie: {values}',
  step: 'Krok {number} z {total}',
  next: 'Dalej',
  back: 'Wstecz',
}

export const files: typeof en.files = {
  choose: 'Wybierz plik',
  chooseMany: 'Wybierz pliki',
  empty: 'Plik „{name}” jest pusty',
  tooLarge: 'Plik „{name}” jest większy niż {limit}',
  otherType: 'Plik „{name}” nie pasuje. Można: {types}',
  fileTypes,
  infected: 'Plik „{name}” odrzucono: zawiera złośliwe oprogramowanie',
  gone: 'Nie mamy już tego pliku. Wybierz go ponownie',
  tooMany: 'Wybierz nie więcej plików niż {limit}',
  later: 'Za dużo plików naraz. Poczekaj minutę i spróbuj ponownie',
  offline:
    'Plik „{name}” nie został przesłany: brak połączenia. Spróbuj ponownie albo usuń go, aby wysłać formularz bez niego',
  failed:
    'Plik „{name}” nie został przesłany. Spróbuj ponownie albo usuń go, aby wysłać formularz bez niego',
  waiting:
    'Plik „{name}” jest jeszcze przesyłany. Poczekaj albo usuń go, aby wysłać formularz bez niego',
  uploading: 'Przesyłanie: {name}',
  uploaded: 'Przesłano',
  removed: 'Usunięto: {name}',
  cancel: 'Anuluj',
  remove: 'Usuń',
  retry: 'Spróbuj ponownie',
}

export const enquiries: typeof en.enquiries = {
  agent: { label: 'Wypełnione przez', value: 'agenta AI odwiedzającego' },
  mail: {
    subject: 'Zapytanie',
    intro: 'Ze strony przyszło zapytanie.',
    page: 'Strona',
    form: 'Formularz',
    received: 'Otrzymano',
    language: 'Język strony',
    checkPhone: 'sprawdź numer',
    cameFrom: 'Źródło',
    firstTouch: 'Pierwsza wizyta',
    lastTouch: 'Ostatnia wizyta',
    consent: 'Zgoda',
    number: 'Numer',
    inbox: 'Otwórz skrzynkę zapytań',
  },
  page: {
    sent: 'Dziękujemy. Otrzymaliśmy zapytanie.',
    issues:
      'Formularz wymaga poprawek. Proszę wrócić przyciskiem „Wstecz” w przeglądarce, poprawić dane i wysłać go ponownie.',
    again:
      'Zapytanie nie zostało jeszcze wysłane. Wpisany tekst nie przepadł: proszę nacisnąć przycisk.',
    later:
      'Zbyt wiele zapytań naraz. Proszę odczekać minutę, wrócić przyciskiem „Wstecz” w przeglądarce i wysłać zapytanie ponownie.',
    refused:
      'Zapytanie nie zostało wysłane. Proszę wrócić przyciskiem „Wstecz” w przeglądarce i spróbować ponownie.',
    send: 'Wyślij zapytanie',
  },
}

/** What browsers load. */
export const browser = { layout, content, lightbox, outcomes, hints, advanced, files }
