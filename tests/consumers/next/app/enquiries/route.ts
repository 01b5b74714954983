import type { FormDataObject } from 'mandry'

export async function POST(request: Request) {
  const enquiry = (await request.json()) as FormDataObject
  console.log('An enquiry:', enquiry.inputs)
  return new Response(null, { status: 201 })
}
