import button from '../../src/ui/button.css?inline'
import form from '../../src/forms/form.css?inline'
import contactBlock from './contact-block.css?inline'

export const styles = [button, form, contactBlock]
