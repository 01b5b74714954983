import 'mandry/react'
import 'mandry/elements/site-header'
import 'mandry/elements/page-banner'
import 'mandry/elements/portfolio-gallery'
import 'mandry/elements/popup-container'
import 'mandry/elements/contact-form'
import { form, menu, works } from './agency.ts'
import { sendEnquiry } from './send-enquiry.ts'

export default function App() {
  return (
    <>
      <site-header name="Mandry" show-name menu={menu} />
      <main>
        <page-banner heading="Tours" popup-id="form" />
        <portfolio-gallery heading="Works" images={works} />
      </main>
      <popup-container popup-id="form" heading="Enquiry">
        <contact-form in-popup send-delay={0} config={form} onsubmitForm={sendEnquiry} />
      </popup-container>
    </>
  )
}
