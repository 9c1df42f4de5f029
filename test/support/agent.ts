import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Teardown } from './teardown.ts'

/** An agent that calls the shop's tools by the protocol's own client library. */

export interface Told {
  /** The answer as data; of a refusal nothing. */
  readonly data: Record<string, unknown>
  readonly text: string
  readonly isError: boolean
}

export interface Agent {
  readonly client: Client
  tools(): Promise<string[]>
  call(name: string, input?: Record<string, unknown>): Promise<Told>
}

/** `legacy`: revisions with a handshake, up to 2025-11-25; `auto`: the stateless one of 2026-07-28 where it is offered. */
export async function openAgent(
  t: Teardown,
  base: string,
  { mode = 'auto', headers = {} }: { mode?: 'auto' | 'legacy'; headers?: Record<string, string> } = {},
): Promise<Agent> {
  const client = new Client({ name: 'agent-of-the-tests', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit: { headers } }))
  t.teardown(() => client.close())
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, input = {}) {
      const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: input })
      const [said] = content
      const text = said?.type === 'text' ? said.text : ''
      return { data: (structuredContent ?? {}) as Told['data'], text, isError }
    },
  }
}
