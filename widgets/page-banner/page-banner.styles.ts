import button from '../../src/ui/button.css?inline'
import pageBanner from './page-banner.css?inline'

export const styles = [button, pageBanner]
