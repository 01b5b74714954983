export { widget as 'contact-block' } from '../contact-block/contact-block.element.ts'
export { widget as 'contact-form' } from '../contact-form/contact-form.element.ts'
