window.addEventListener('submitForm', ({ detail }) => {
  const answer = fetch('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(detail.formDataObj),
  })
  detail.respondWith(
    answer.then(({ ok, url, status }) => {
      if (!ok) throw new Error(`POST ${url} answered ${status}: the enquiry was not stored`)
    }),
  )
})
