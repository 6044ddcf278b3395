export { PlotDrawing } from "./shared/plot-drawing.tsx";
