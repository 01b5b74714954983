import logo from '../../src/ui/logo.css?inline'
import siteFooter from './site-footer.css?inline'

export const styles = [logo, siteFooter]
