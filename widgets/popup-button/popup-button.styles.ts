import { BUTTON_STYLES } from '../../src/public/styles.ts'
import popupButton from './popup-button.css?inline'

export const styles = [BUTTON_STYLES, popupButton]
