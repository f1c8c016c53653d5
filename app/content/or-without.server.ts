/**
 * What a page can be shown without. No copy is kept of a list that was empty: after a start without the content service
 * nobody knows that it was, and that is to cost the list, not the page.
 * @param without stands in while the service does not answer
 * @throws what else `loading` is rejected with
 */
export async function orWithout<Part>(loading: Promise<Part>, without: Part): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    // The answer that says so, which a page that needs the part gives.
    if (error instanceof Response) return without;
    throw error;
  }
}
