/**
 * WebMCP of Chromium 156: tools that a page offers to the visitor's agent. Older drafts had it on `navigator`.
 */
export interface ModelContext extends EventTarget {
  /** @throws {DOMException} `InvalidStateError` when the page has a tool of that name */
  readonly registerTool: (tool: Tool, options: { readonly signal: AbortSignal }) => Promise<unknown>
}

export interface Tool {
  readonly name: string
  readonly description: string
  /** JSON schema of an object. */
  readonly inputSchema: object
  readonly execute: (input: Readonly<Record<string, unknown>>) => unknown
}

/** Of `toolactivated`: an agent has filled in a form. */
export interface ToolEvent extends Event {
  readonly toolName: string
}

/** A `submit` event in browsers with tools for agents. */
export interface AgentSubmitEvent extends SubmitEvent {
  readonly agentInvoked?: boolean
  readonly respondWith?: (result: unknown) => void
}

/** An element whose tools an agent is offered, until the signal. */
export interface Offering {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly signal: AbortSignal
  readonly context: ModelContext
}
