/** Tells the element of a button's `commandfor` its command, as browsers with `CommandEvent` do. */
export function invokeCommand(button: HTMLButtonElement): void {
  const root = button.getRootNode() as Document
  const command = button.getAttribute('command')
  const event = Object.assign(new Event('command', { cancelable: true }), {
    command,
    source: button,
  })
  if (!button.disabled)
    root.getElementById(button.getAttribute('commandfor') ?? '')?.dispatchEvent(event)
}
