/** What a CDN does to addresses of email in a page's HTML, and the script that it adds to show them again in the document. */
export function hideEmails(html: string): string {
  const [head = '', body = ''] = html.split(/(?=<body)/)
  const hidden = body.replace(
    /<(script|style)\b[^]*?<\/\1>|<!--email_off-->[^]*?<!--\/email_off-->|href="mailto:([^"?]+)"|[\w.+-]+@[\w-]+\.[\w.-]+(?=[^<>]*<)/g,
    (all: string, _skipped: unknown, linked?: string) => {
      if (linked) return `href="/cdn-cgi/l/email-protection#${encode(linked)}"`
      if (all.startsWith('<')) return all
      return `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${encode(all)}">[email&#160;protected]</a>`
    },
  )
  return head + hidden.replace('</body>', `<script>${DECODER}</script></body>`)
}

const KEY = 0x5a

function encode(address: string): string {
  const bytes = [KEY, ...new TextEncoder().encode(address).map((byte) => byte ^ KEY)]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const DECODER = `
  const decode = (hex) => {
    const [key, ...bytes] = hex.match(/../g).map((pair) => parseInt(pair, 16))
    return String.fromCharCode(...bytes.map((byte) => byte ^ key))
  }
  for (const link of document.querySelectorAll('a[href*="email-protection#"]'))
    link.href = 'mailto:' + decode(link.href.split('#')[1])
  for (const span of document.querySelectorAll('.__cf_email__')) span.replaceWith(decode(span.dataset.cfemail))`
