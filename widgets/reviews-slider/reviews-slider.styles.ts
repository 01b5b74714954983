import { BUTTON_STYLES } from '../../src/public/styles.ts'
import reviewsSlider from './reviews-slider.css?inline'

export const styles = [BUTTON_STYLES, reviewsSlider]
