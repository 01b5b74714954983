declare module 'qs/lib/stringify.js' {
  export default function stringify(value: object): string
}
