// A situation behind the # of a link: its file, packed. Whoever opens it needs nothing else, and the server never sees it there.

const LONGEST = 16000 // of a link; what is longer goes as a file
const LARGEST = 64 * 1024 // of what it unpacks to

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(),
    parts = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > LARGEST) {
      await reader.cancel()
      throw new RangeError("too large")
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"))
  let said = ""
  for (const byte of bytes) said += String.fromCharCode(byte)
  const packed = btoa(said).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  return packed.length > LONGEST ? null : packed
}

// Null for what is no packed situation.
export async function unpack(packed) {
  if (packed.length > LONGEST || !/^[\w-]+$/.test(packed)) return null
  try {
    const said = atob(packed.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = Uint8Array.from(said, (letter) => letter.charCodeAt(0))
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(bytes, new DecompressionStream("deflate-raw")),
    )
  } catch {
    return null
  }
}
