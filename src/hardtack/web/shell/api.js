// Requests to the server. An answer that is not 2xx becomes a Refusal with the server's sentence and rule number.

import { lang, t } from "./i18n.js"

export class Refusal extends Error {
  rule = null
  status = 0
  body = null

  constructor(message, { rule = null, status = 0, body = null } = {}) {
    super(message)
    Object.assign(this, { rule, status, body })
  }
}

const address = (path) => `${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`

async function request(path, options = {}) {
  let answer
  try {
    answer = await fetch(address(path), { credentials: "same-origin", ...options })
  } catch {
    throw new Refusal(t("error.offline"))
  }
  const body = await answer.json().catch(() => null)
  if (answer.ok) return body
  throw new Refusal(body?.error ?? t("error.status", { status: answer.status }), {
    rule: body?.rule ?? null,
    status: answer.status,
    body,
  })
}

export const get = (path) => request(path)

export const remove = (path) => request(path, { method: "DELETE" })

export const post = (path, body = {}, method = "POST") =>
  request(path, {
    method,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })

export const put = (path, body) => post(path, body, "PUT")
