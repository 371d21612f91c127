/** The page of calls at /api/docs: plain markup made from the OpenAPI document, readable without any script. */
export function apiPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const byArea = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const area = operation.tags?.[0] ?? 'other'
      byArea.set(area, [...(byArea.get(area) ?? []), section(method, path, operation)])
    }
  }
  const body = [...byArea].map(([area, calls]) => `<h2>${asText(area)}</h2>\n${calls.join('\n')}`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of Longtable</title>
<style>
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { max-width: 900px; margin: 0 auto; padding: 24px }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; margin: 8px 0; padding: 0 16px }
summary { cursor: pointer; padding: 12px 0; overflow-wrap: anywhere }
b { display: inline-block; min-width: 4.5em }
pre { overflow: auto; font-size: 14px }
small { opacity: .75 }
</style>
</head>
<body>
<h1>Calls of Longtable</h1>
<p>${asText(String((document.info as { description: string }).description))} The same as a document:
<a href="/api/openapi.json">openapi.json</a>.</p>
${body}
</body>
</html>
`
}

type Operation = {
  tags?: string[]
  summary?: string
  parameters?: unknown
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

function section(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema
  const parts: [string, unknown][] = [
    ['In the address', operation.parameters],
    ['Body (JSON, or the same fields as a multipart form)', body],
    ['Answer', operation.responses[200]?.content?.['application/json']?.schema],
  ]
  const details = parts
    .filter(([, value]) => value !== undefined)
    .map(([title, value]) => `<h4>${title}</h4><pre>${asText(JSON.stringify(value, null, 2))}</pre>`)
    .join('')
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${asText(path)}</code> <small>${asText(operation.summary ?? '')}</small></summary>${details}</details>`
}

const asText = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
