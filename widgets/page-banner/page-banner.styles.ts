import { BUTTON_STYLES } from '../../src/public/styles.ts'
import pageBanner from './page-banner.css?inline'

export const styles = [BUTTON_STYLES, pageBanner]
