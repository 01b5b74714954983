import type { VendorTag } from '../../src/vendor/vendor-tag.ts'

interface ReadyForm extends Element {
  clientRender?(): void
}

/** The library hides what is around the content until its own script shows it, so the content alone stays. */
export const vendor: VendorTag = {
  read(host) {
    const content = host.querySelector('.child-container')
    if (!content) return undefined
    return {
      attributes: {},
      shows: [content.textContent],
      apply() {
        const forms = [...content.querySelectorAll<ReadyForm>('[data-in-popup]')]
        host.replaceChildren(...content.childNodes)
        // One that is the library's own still waits for its popup.
        for (const form of forms)
          void customElements.whenDefined(form.localName).then(() => form.clientRender?.())
      },
    }
  },
}
