import { array, string } from 'valibot'
import {
  CONTACT_BLOCK_RULES,
  data,
  defineWidget,
  flag,
  milliseconds,
  type PageContext,
  SEND_DELAY_MS,
  setUpForm,
  text,
} from '../../src/public/element.ts'
import { contactBlockForm, MAIN } from './contact-block.form.ts'
import { ContactBlock } from './contact-block.tsx'
import type { ContactInfoProps } from './contact-info.tsx'

const attributes = {
  formId: text(),
  heading: text(),
  title: text(),
  subtitle: text(),
  placement: text(),
  about: text(),
  buttonText: text(),
  themes: data(array(string())),
  info: flag(),
  sendDelay: milliseconds(SEND_DELAY_MS),
  action: text(),
  successUrl: text(),
  turnstileSiteKey: text(),
  recaptchaV2SiteKey: text(),
}

export const widget = defineWidget({
  tag: 'contact-block',
  load: 'interaction',
  attributes,
  texts: 'content',
  component: ContactBlock,
  props(own, page) {
    const formId = own.formId || MAIN
    const config = contactBlockForm(page, formId, own.themes)
    const said = {
      ...own,
      formId,
      placement: own.placement || MAIN,
      title: own.heading || own.title,
    }
    const kind = { tag: 'contact-block', rules: CONTACT_BLOCK_RULES }
    return {
      setup: setUpForm(kind, said, config, page),
      info: own.info ? infoOf(page) : undefined,
      closeLabel: page.texts.close,
    }
  },
})

function infoOf({ site, locale, texts }: PageContext<'content'>): ContactInfoProps {
  const { schedule, scheduleWork, scheduleWeekend, email } = site.language(locale)
  const general = site.generalInfo(locale)
  const lines = [scheduleWork, scheduleWeekend].filter((line) => line !== undefined)
  return {
    hours: lines.length > 0 || !schedule ? lines : [schedule],
    email: email || general.email,
    phone: general.phone,
    messenger: general.messenger,
    address: general.address,
    mapLink: general.mapLink,
    labels: { ...texts.contact, ...texts.forms.builtIn },
  }
}
