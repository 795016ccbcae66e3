/** "(928) 555-0148" for a United States number; others as they are. */
export function phoneWords(phone: string): string {
  const parts = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts === null ? phone : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
