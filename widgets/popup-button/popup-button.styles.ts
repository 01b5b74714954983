import button from '../../src/ui/button.css?inline'
import popupButton from './popup-button.css?inline'

export const styles = [button, popupButton]
