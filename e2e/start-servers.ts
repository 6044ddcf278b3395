import { startProduct } from "./product.ts";

/** Starts the product and, for the deep ring, the product under maintenance; gives the function that stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  const isDaily = process.env.TEST_RING === "daily";
  const [open, closed] = await Promise.all([startProduct({}), isDaily ? null : startProduct({ MAINTENANCE: "on" })]);
  process.env.LICHEN_URL = open.url;
  process.env.LICHEN_DOCS_PATH = open.docs;
  if (closed !== null) process.env.LICHEN_MAINTENANCE_URL = closed.url;
  return async () => {
    await Promise.all([open, ...(closed === null ? [] : [closed])].map(({ stop }) => stop()));
  };
}
