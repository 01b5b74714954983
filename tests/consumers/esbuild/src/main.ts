import 'mandry/define'
import { form, menu, works } from './agency.ts'
import { sendEnquiry } from './send-enquiry.ts'

const gallery = document.createElement('portfolio-gallery')
gallery.heading = 'Works'
gallery.images = works
document.querySelector('main')!.append(gallery)

document.querySelector('site-header')!.menu = menu
document.querySelector('contact-form')!.config = form
window.addEventListener('submitForm', sendEnquiry)
