import type { SubmitFormDetail } from 'mandry'

export function sendEnquiry({ detail }: CustomEvent<SubmitFormDetail>) {
  detail.respondWith(post(detail.formDataObj))
}

async function post(enquiry: object) {
  const response = await fetch('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  })
  if (!response.ok) throw new Error('The enquiry was not stored.')
}
