import { BUTTON_STYLES, LANGUAGES_STYLES, LOGO_STYLES } from '../../src/public/styles.ts'
import siteHeader from './site-header.css?inline'
import siteMenu from './site-menu.css?inline'

export const styles = [BUTTON_STYLES, LOGO_STYLES, LANGUAGES_STYLES, siteHeader, siteMenu]
