import button from '../../src/ui/button.css?inline'
import reviewsSlider from './reviews-slider.css?inline'

export const styles = [button, reviewsSlider]
