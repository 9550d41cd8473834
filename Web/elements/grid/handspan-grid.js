// Defines <handspan-grid> and <handspan-list>. What they draw, and how they forward, is in the modules beside this one; what touches,
// keys and time mean is in Swift.

import { define } from "../shared/define.js";
import { HandspanGrid, HandspanList } from "./collection-element.js";

export { HandspanGrid, HandspanList };

define("handspan-grid", HandspanGrid);
define("handspan-list", HandspanList);
