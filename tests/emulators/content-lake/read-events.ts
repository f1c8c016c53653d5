/** The text of the first events of a stream: those that arrive within 200 ms. */
export async function readEvents(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  let text = "";
  const timer = setTimeout(() => void reader?.cancel(), 200);
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += new TextDecoder().decode(part.value);
  }
  clearTimeout(timer);
  return text;
}
