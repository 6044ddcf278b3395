import { z } from "zod";

/** Answer of a call that only says that it is done: status 204, without a body. */
export const nothing = z.null();
