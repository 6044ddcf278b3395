/** Whether one of the postcodes of a commune, "69001 69002", begins as another does: two digits, three overseas. */
export function isSameArea(postcodes: string, postcode: string): boolean {
  const area = postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2);
  return postcodes.split(" ").some((own) => own.startsWith(area));
}
