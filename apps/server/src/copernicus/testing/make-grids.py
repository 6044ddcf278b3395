"""Writes the grids of the tests by the netCDF library (Debian: python3-netcdf4), under names of the Climate Data Store.

Every value is known: `first + row + 2 * column + model + slope * (year - 1986)`; the cell of row 0, column 0 is sea.
"""
import math
import os

import netCDF4
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def made(year, rows, columns, model, first, slope):
    row, column = np.mgrid[0:rows, 0:columns]
    values = first + row + 2.0 * column + model + slope * (year - 1986)
    values[0, 0] = np.nan
    return values


def stamps(time, years, calendar, units):
    time.units, time.calendar, time.standard_name = units, calendar, "time"
    dates = [netCDF4.num2date(182, f"days since {year}-01-01", calendar=calendar) for year in years]
    time[:] = netCDF4.date2num(dates, units, calendar=calendar)


def ecde(model, run, calendar, years):
    """Axes of degrees, north first, 32-bit floats, deflated."""
    name = f"06_hot_days-projections-yearly-35deg-rcp_8_5-{run}-grid-v2.0.nc"
    with netCDF4.Dataset(os.path.join(HERE, name), "w") as file:
        file.Conventions = "CF-1.7"
        for dimension, size in (("time", None), ("lat", 6), ("lon", 8)):
            file.createDimension(dimension, size)
        lat, lon = file.createVariable("lat", "f8", ("lat",)), file.createVariable("lon", "f8", ("lon",))
        lat.units, lat.standard_name, lon.units, lon.standard_name = (
            "degrees_north", "latitude", "degrees_east", "longitude")
        lat[:], lon[:] = 38.0 - 0.25 * np.arange(6), -6.75 + 0.25 * np.arange(8)
        time = file.createVariable("time", "f8", ("time",), chunksizes=(len(years),))
        stamps(time, years, calendar, "days since 1950-01-01 00:00:00")
        hot = file.createVariable(
            "hot_days", "f4", ("time", "lat", "lon"), zlib=True, fill_value=1e20, chunksizes=(len(years), 6, 8))
        hot.units = "days"
        hot[:] = np.ma.masked_invalid([made(year, 6, 8, model, 30, 0.25) for year in years])


def turned(rlat, rlon, pole_lat=39.25, pole_lon=-162.0):
    """Degrees of a point of the rotated grid of EURO-CORDEX."""
    y, x, tilt = math.radians(rlat), math.radians(rlon), math.radians(90 - pole_lat)
    sin_lat = math.sin(y) * math.cos(tilt) + math.cos(y) * math.cos(x) * math.sin(tilt)
    lon = math.atan2(math.cos(y) * math.sin(x),
                     -math.sin(y) * math.sin(tilt) + math.cos(y) * math.cos(x) * math.cos(tilt))
    return math.degrees(math.asin(sin_lat)), math.degrees(lon) + pole_lon + 180


def fire(model, run, experiment, years):
    """A rotated pole with grids of degrees, longitudes from 0 to 360, 16-bit integers with a scale."""
    span = f"{years[0]}0101_{years[-1]}1231"
    name = f"eur11_rca4_{run}_{experiment}_fwi-mean-jjas_{span}_v2.nc"
    with netCDF4.Dataset(os.path.join(HERE, name), "w") as file:
        for dimension, size in (("time", None), ("rlat", 5), ("rlon", 6)):
            file.createDimension(dimension, size)
        rlat, rlon = file.createVariable("rlat", "f8", ("rlat",)), file.createVariable("rlon", "f8", ("rlon",))
        rlat[:], rlon[:] = -11.055 + 0.11 * np.arange(5), -19.305 + 0.11 * np.arange(6)
        for axis, name in ((rlat, "grid_latitude"), (rlon, "grid_longitude")):
            axis.units, axis.standard_name = "degrees", name
        degrees = np.array([[turned(y, x) for x in rlon[:]] for y in rlat[:]])
        lat, lon = (file.createVariable(name, "f8", ("rlat", "rlon")) for name in ("lat", "lon"))
        lat.units, lat.standard_name, lon.units, lon.standard_name = (
            "degrees_north", "latitude", "degrees_east", "longitude")
        lat[:], lon[:] = degrees[..., 0], degrees[..., 1] % 360
        time = file.createVariable("time", "f8", ("time",), chunksizes=(len(years),))
        stamps(time, years, "365_day", "days since 1949-12-01 00:00:00")
        fwi = file.createVariable(
            "fwi-mean-jjas", "i2", ("time", "rlat", "rlon"), zlib=True, fill_value=-32768,
            chunksizes=(len(years), 5, 6))
        fwi.scale_factor, fwi.add_offset, fwi.units = 0.01, 100.0, "1"
        fwi.coordinates, fwi.grid_mapping = "lat lon", "rotated_pole"
        fwi[:] = np.ma.masked_invalid([made(year, 5, 6, model, 20, 0.1) for year in years])
        pole = file.createVariable("rotated_pole", "i4")
        pole.grid_mapping_name = "rotated_latitude_longitude"
        pole.grid_north_pole_latitude, pole.grid_north_pole_longitude = 39.25, -162.0


ecde(0, "cclm4_8_17-mpi_esm_lr-r1i1p1", "standard", range(1986, 2101))
ecde(1, "wrf381p-ipsl_cm5a_mr-r1i1p1", "noleap", range(1986, 2101))
ecde(2, "racmo22e-hadgem2_es-r1i1p1", "360_day", range(1986, 2100))
for number, run in enumerate(("CNRM-CERFACS-CNRM-CM5", "ICHEC-EC-EARTH", "MPI-M-MPI-ESM-LR")):
    fire(number, run, "historical", range(1986, 2006))
    fire(number, run, "rcp85", range(2046, 2099))
