// Stands in for the bundle of the platform's own library: it defines its tags without a look at who has them, renders
// forms in popups when the page is there, and calls methods that handlers in the markup name.
class GHComponent extends HTMLElement {
  connectedCallback() {
    for (const node of this.querySelectorAll('[onclick]')) {
      if (node.closest(this.localName) !== this) continue
      const [, method] = /^(\w+)\(/.exec(node.getAttribute('onclick')) ?? []
      node.removeAttribute('onclick')
      node.addEventListener('click', () => void this[method]?.(node))
    }
    this.onClientReady?.()
  }
}

customElements.define(
  'reviews-slider',
  class extends GHComponent {
    onClientReady() {
      this.querySelector('.reviews_slider_next').addEventListener('click', () => {
        this.querySelector('.reviews_slider').scrollLeft += 600
      })
    }
  },
)

customElements.define(
  'popup-container',
  class extends GHComponent {
    onClientReady() {
      this.child = this.querySelector('.child-container').children[0]
      void customElements
        .whenDefined(this.child.localName)
        .then(() => void this.child.clientRender())
      window.addEventListener('open-popup', ({ detail }) => {
        if (detail.popupId !== this.dataset.popupId) return
        this.child.placement = detail.placement
        this.classList.add('active')
      })
    }

    closePopup() {
      this.classList.remove('active')
      this.child.onParentPopupClose()
    }
  },
)

customElements.define(
  'get-in-touch-form',
  class extends GHComponent {
    onClientReady() {
      if (!('inPopup' in this.dataset)) this.listen()
    }

    clientRender() {
      this.innerHTML =
        '<form action="#"><input name="email" placeholder="E-mail *"><button class="btn">Розрахувати</button></form>'
      this.listen()
    }

    onParentPopupClose() {}

    listen() {
      this.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault()
        const inputs = Object.fromEntries(new FormData(event.target))
        const formPlacement = this.placement ?? this.dataset.formPlacement ?? 'main'
        const formDataObj = { inputs, formId: this.dataset.formId, formPlacement }
        window.dispatchEvent(new CustomEvent('submitForm', { detail: { formDataObj } }))
        this.classList.add('success')
      })
    }
  },
)

customElements.define(
  'button-component',
  class extends GHComponent {
    openPopup() {
      const { popupId, placement = 'no-placement-attribute' } = this.dataset
      window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId, placement } }))
    }
  },
)

customElements.define(
  'masonry-gallery',
  class extends GHComponent {
    onClientReady() {
      for (const { image } of JSON.parse(this.getAttribute('init-images'))) {
        const picture = Object.assign(new Image(), { src: image.src, alt: image.alt, width: 200 })
        picture.addEventListener('click', () => {
          document.getElementById('modal').style.display = 'block'
        })
        this.querySelector('.masonry-grid').append(picture)
      }
    }
  },
)

customElements.define(
  'header-component',
  class extends GHComponent {
    openChild(node) {
      node.parentElement.classList.toggle('hover')
    }

    toogleMenu() {
      this.classList.toggle('active')
    }
  },
)
