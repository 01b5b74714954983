import 'mandry/react'
import { renderPage } from 'mandry/render'
import { form, menu, works } from './agency'
import { Widgets } from './widgets'

const banner = renderPage('<page-banner heading="Tours" popup-id="form"></page-banner>')

export default function Page() {
  return (
    <>
      <Widgets />
      <site-header name="Mandry" show-name menu={JSON.stringify(menu)} />
      <main>
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: banner }} />
        <portfolio-gallery heading="Works" images={JSON.stringify(works)} />
      </main>
      <popup-container popup-id="form" heading="Enquiry">
        <contact-form in-popup send-delay={0} config={JSON.stringify(form)} />
      </popup-container>
    </>
  )
}
