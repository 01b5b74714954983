import type * as en from './en.ts'

export const parts: typeof en.parts = {
  home: 'Strona główna',
  language: 'Język',
  close: 'Zamknij',
  header: {
    nav: 'Menu główne',
    burger: 'Menu',
    children: '{name}: podstrony',
    overview: 'Przegląd',
  },
  footer: { main: 'Strony', more: 'Więcej', schedule: 'Godziny otwarcia', email: 'E-mail' },
  banner: { breadcrumbs: 'Ścieżka nawigacji', button: 'Zapytaj o wycenę' },
  popup: { label: 'Zapytanie', button: 'Zamów konsultację' },
}

export const widgets: typeof en.widgets = {
  close: 'Zamknij',
  position: '{number} z {total}',
  forms: {
    required: 'Pole wymagane',
    error: 'Błąd:',
    problem: 'Formularz zawiera błędy',
    missing: 'Proszę wypełnić pole „{label}”',
    unticked: 'Proszę zaznaczyć pole „{label}”',
    tooLong: 'W polu „{label}” można wpisać najwyżej {limit} znaków',
    email: 'Proszę podać adres e-mail w poprawnym formacie, np. imie@example.com',
    phone: 'Proszę podać numer telefonu w poprawnym formacie, np. +48 601 234 567',
    choose: 'Wybierz z listy',
    sending: 'Wysyłanie',
    retry: 'Spróbuj ponownie',
    failed: 'Wiadomość nie została wysłana. Wpisany tekst pozostał w formularzu.',
    contact: 'Można też napisać do nas:',
    getInTouch: 'Wyślij wiadomość',
    requestQuote: 'Zapytaj o wycenę',
    titleSuccess: 'Wysłano',
    titleFail: 'Proszę spróbować ponownie!',
    call: 'Można też zadzwonić:',
    copy: 'Kopiuj tekst',
    copied: 'Skopiowano',
    titleSaved: {
      offline: 'Brak połączenia: jeszcze nie wysłano',
      unavailable: 'Na razie nie udało się wysłać',
    },
    saved: {
      offline:
        'Wiadomość jest zapisana na tym urządzeniu. Wyślemy ją, gdy tylko wróci połączenie, a nasza strona będzie otwarta.',
      unavailable:
        'Wiadomość jest zapisana na tym urządzeniu. Dopóki nasza strona jest otwarta, ponawiamy próby wysłania.',
    },
    sendNow: 'Wyślij teraz',
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
    works: { one: 'praca', few: 'prace', many: 'prac', other: 'pracy' },
  },
  lightbox: {
    previous: 'Poprzednie zdjęcie',
    next: 'Następne zdjęcie',
    zoom: 'Powiększ',
    pan: { left: 'W lewo', up: 'W górę', down: 'W dół', right: 'W prawo' },
    copy: 'Kopiuj link',
    share: 'Udostępnij link',
    copied: 'Link skopiowany',
    notCopied: 'Link jest w pasku adresu',
    more: 'Czytaj więcej',
  },
  reviews: {
    label: 'Opinie',
    carousel: 'karuzela',
    slide: 'slajd',
    controls: 'Przewijanie opinii',
    previous: 'Poprzednia opinia',
    next: 'Następna opinia',
  },
}

export const enquiries: typeof en.enquiries = {
  mail: {
    subject: 'Zapytanie',
    intro: 'Ze strony przyszło zapytanie.',
    page: 'Strona',
    form: 'Formularz',
    received: 'Otrzymano',
    language: 'Język strony',
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
