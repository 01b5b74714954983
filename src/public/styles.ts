import form from '../forms/form.css?inline'
import outcome from '../forms/outcome.css?inline'
import languages from '../languages/languages.css?inline'
import picture from '../images/picture.css?inline'
import button from '../ui/button.css?inline'
import logo from '../ui/logo.css?inline'

// `mandry/element/styles`: style sheets of the pieces in `mandry/element`, as text for a widget's list.

export const BUTTON_STYLES: string = button
export const FORM_STYLES: string = form + outcome
export const LANGUAGES_STYLES: string = languages
export const LOGO_STYLES: string = logo
export const PICTURE_STYLES: string = picture
