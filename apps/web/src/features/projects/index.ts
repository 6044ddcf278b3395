export { ResumeProject } from "./shared/last-project.tsx";
export { PlotDrawing } from "./shared/plot-drawing.tsx";
