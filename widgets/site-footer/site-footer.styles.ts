import { LOGO_STYLES } from '../../src/public/styles.ts'
import siteFooter from './site-footer.css?inline'

export const styles = [LOGO_STYLES, siteFooter]
