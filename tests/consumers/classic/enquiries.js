window.addEventListener('submitForm', ({ detail }) => {
  const answer = fetch('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(detail.formDataObj),
  })
  detail.respondWith(
    answer.then(({ ok }) => {
      if (!ok) throw new Error('The enquiry was not stored.')
    }),
  )
})
