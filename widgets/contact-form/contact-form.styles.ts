import button from '../../src/ui/button.css?inline'
import form from '../../src/forms/form.css?inline'

export const styles = [button, form]
