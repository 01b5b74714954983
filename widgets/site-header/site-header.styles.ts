import button from '../../src/ui/button.css?inline'
import logo from '../../src/ui/logo.css?inline'
import languages from '../../src/languages/languages.css?inline'
import siteHeader from './site-header.css?inline'
import siteMenu from './site-menu.css?inline'

export const styles = [button, logo, languages, siteHeader, siteMenu]
