type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** What a message would cover: an action, or something to read or to fill in. */
export type Obstacle = Box & { readonly isAction: boolean };

const MARGIN = 16;
const STEP = 8;
/** Around an obstacle: a finger is wider than a point. */
const ROOM = 4;
const COST = { action: 1000, field: 1 } as const;

/**
 * Where a message covers no action: at the right from the top down, then at the left; where every place covers some, the one
 * that covers least.
 *
 * @param view the part of the window that is seen; @param from the first top that is tried
 */
export function freePlace(
  card: Pick<Box, "width" | "height">,
  view: Pick<Box, "width" | "height">,
  obstacles: readonly Obstacle[],
  from: number,
): Pick<Box, "left" | "top"> {
  const right = Math.max(MARGIN, view.width - MARGIN - card.width);
  const lowest = Math.max(from, view.height - MARGIN - card.height);
  let best = { left: right, top: from, cost: Number.POSITIVE_INFINITY };
  for (const left of right === MARGIN ? [right] : [right, MARGIN]) {
    for (let top = from; top <= lowest; top += STEP) {
      const cost = costAt({ left, top, ...card }, obstacles);
      if (cost < best.cost) best = { left, top, cost };
      if (cost === 0) return { left, top };
    }
  }
  return { left: best.left, top: best.top };
}

function costAt(card: Box, obstacles: readonly Obstacle[]): number {
  let cost = 0;
  for (const obstacle of obstacles) {
    if (overlaps(card, obstacle)) cost += obstacle.isAction ? COST.action : COST.field;
  }
  return cost;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width + ROOM &&
    other.left - ROOM < one.left + one.width &&
    one.top < other.top + other.height + ROOM &&
    other.top - ROOM < one.top + one.height
  );
}

const ACTIONS = "a[href], button, [role=button], [role=tab], [role=option], [role=menuitem], summary";
const FIELDS = "input, select, textarea, label";

/** What can be done and filled in on the page as it stands: in the window that is open over it, when there is one. */
export function obstaclesOf(page: ParentNode, except: Element): Obstacle[] {
  const over = [...page.querySelectorAll("dialog[open]")].at(-1);
  const { clientWidth, clientHeight } = document.documentElement;
  return [...(over ?? page).querySelectorAll(`${ACTIONS}, ${FIELDS}`)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen =
      width > 0 && height > 0 && top < clientHeight && top + height > 0 && left < clientWidth && left + width > 0;
    if (!isSeen || except.contains(element)) return [];
    return [{ left, top, width, height, isAction: element.matches(ACTIONS) }];
  });
}
