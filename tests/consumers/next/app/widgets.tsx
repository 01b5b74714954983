'use client'

import 'mandry/elements/site-header'
import 'mandry/elements/page-banner'
import 'mandry/elements/portfolio-gallery'
import 'mandry/elements/popup-container'
import 'mandry/elements/contact-form'
import { useEffect } from 'react'
import { sendEnquiry } from './send-enquiry'

export function Widgets() {
  useEffect(() => {
    window.addEventListener('submitForm', sendEnquiry)
    return () => window.removeEventListener('submitForm', sendEnquiry)
  }, [])
  return null
}
